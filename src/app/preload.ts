import type { AnyResource } from "../kit/define.ts";
import { mayNow } from "./loaders.ts";
import { pages } from "./pages.ts";

/** Fetches the code of a list before the click that opens it. */
export function preloadList(resource: AnyResource): void {
  if (mayNow(resource, "list")) void pages.list();
}
