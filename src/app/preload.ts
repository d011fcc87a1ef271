import { isGlobal, type Manifest } from "../core/manifest.ts";
import { pages } from "../kit/pages.ts";
import { preloadOnApproach } from "../kit/ui/index.ts";
import { loadDeclaration } from "./declarations.ts";
import { listRequests } from "./loaders.ts";
import { mayNow } from "./permissions.ts";

/** Fetches the code and the declaration of a list, or of a global's page, before the click that opens it. */
async function preloadList(resource: Manifest): Promise<void> {
  const screen = isGlobal(resource) ? "global" : "list";
  if (await mayNow(resource, screen === "global" ? "show" : "list")) {
    void pages[screen]();
    void loadDeclaration(resource.name);
  }
}

/** Fetches its rows, too. A failure is the page's to show. */
async function preloadRows(resource: Manifest): Promise<void> {
  if (isGlobal(resource) || !(await mayNow(resource, "list"))) return;
  const [declaration, { prefetchList }] = await Promise.all([loadDeclaration(resource.name), listRequests()]);
  await prefetchList(declaration, new URLSearchParams());
}

/** What a link to a list does when somebody comes near: its code comes at once, its rows when a click is likely. */
export const preloading = (resource: Manifest) =>
  preloadOnApproach(
    () => void preloadRows(resource).catch(() => undefined),
    () => void preloadList(resource),
  );
