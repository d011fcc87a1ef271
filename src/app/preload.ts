import { isGlobal, type Manifest } from "../core/manifest.ts";
import { pages } from "../kit/pages.ts";
import { loadDeclaration } from "./declarations.ts";
import { mayNow } from "./permissions.ts";

/** Fetches the code and the declaration of a list, or of a global's page, before the click that opens it. */
export async function preloadList(resource: Manifest): Promise<void> {
  const screen = isGlobal(resource) ? "global" : "list";
  if (await mayNow(resource, screen === "global" ? "show" : "list")) {
    void pages[screen]();
    void loadDeclaration(resource.name);
  }
}
