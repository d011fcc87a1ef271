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

/** Fetches its rows, too. A failure is the page's to show. */
async function preloadRows(resource: Manifest): Promise<void> {
  if (isGlobal(resource) || !(await mayNow(resource, "list"))) return;
  const [declaration, { prefetchList }] = await Promise.all([
    loadDeclaration(resource.name),
    import("./prefetch-list.ts"),
  ]);
  await prefetchList(declaration, new URLSearchParams());
}

/** Who rests this long on a link, in milliseconds, is about to follow it; who only passes over it asks for no rows. */
const rest = 40;

let resting: ReturnType<typeof setTimeout> | undefined;

/** What a link to a list does when somebody comes near: its code comes at once, its rows when a click is likely. */
export function preloading(resource: Manifest) {
  const sure = () => {
    clearTimeout(resting);
    preloadRows(resource).catch(() => undefined);
  };
  const come = () => {
    void preloadList(resource);
    clearTimeout(resting);
    resting = setTimeout(sure, rest);
  };
  const leave = () => clearTimeout(resting);
  return { onMouseEnter: come, onFocus: come, onMouseLeave: leave, onBlur: leave, onPointerDown: sure };
}
