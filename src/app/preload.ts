import { isGlobal, type Manifest } from "../core/manifest.ts";
import { preloadOnApproach } from "../kit/late/approach.ts";
import { pages } from "../kit/pages.ts";
import { loadDeclaration } from "./declarations.ts";
import { listRequests } from "./loaders.ts";
import { mayNow } from "./permissions.ts";

/** Loads the code and the declaration of a list, or of a global's page, before it is opened. */
async function preloadList(resource: Manifest): Promise<void> {
  const screen = isGlobal(resource) ? "global" : "list";
  if (await mayNow(resource, screen === "global" ? "show" : "list")) {
    void pages[screen]();
    void loadDeclaration(resource.name);
  }
}

/** Also loads its rows. Errors are shown by the page. */
async function preloadRows(resource: Manifest): Promise<void> {
  if (isGlobal(resource) || !(await mayNow(resource, "list"))) return;
  const [declaration, { prefetchList }] = await Promise.all([loadDeclaration(resource.name), listRequests()]);
  await prefetchList(declaration, new URLSearchParams());
}

/**
 * Returns the handlers of a link to a list: its code loads when the pointer comes near, its rows when a click is
 * likely.
 */
export const preloading = (resource: Manifest) =>
  preloadOnApproach(
    () => void preloadRows(resource).catch(() => undefined),
    () => void preloadList(resource),
  );
