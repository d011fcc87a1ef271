import { isGlobal, type Outline } from "../kit/outline.ts";
import { loadDeclaration } from "./declarations.ts";
import { mayNow } from "./loaders.ts";
import { pages } from "./pages.ts";

/** Fetches the code and the declaration of a list, or of a global's page, before the click that opens it. */
export function preloadList(resource: Outline): void {
  const screen = isGlobal(resource) ? "global" : "list";
  if (mayNow(resource, screen === "global" ? "show" : "list")) {
    void pages[screen]();
    void loadDeclaration(resource.name);
  }
}
