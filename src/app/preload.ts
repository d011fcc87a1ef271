import { type AnyResource, isGlobal } from "../kit/define.ts";
import { mayNow } from "./loaders.ts";
import { pages } from "./pages.ts";

/** Fetches the code of a list, or of a global's page, before the click that opens it. */
export function preloadList(resource: AnyResource): void {
  const screen = isGlobal(resource) ? "global" : "list";
  if (mayNow(resource, screen === "global" ? "show" : "list")) void pages[screen]();
}
