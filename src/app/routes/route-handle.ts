import type { Manifest } from "../../core/manifest.ts";
import type { Screen } from "../../kit/pages.ts";
import type { Needs } from "./needs.ts";

/** The metadata of a route, for titles, breadcrumbs, the menu and the status line. */
export type RouteHandle = (
  | { readonly resource: Manifest; readonly screen: Screen }
  | {
      readonly page: string;
      /** The name of a page below that screen, as a key of texts that the page loads; `{id}` stands for that in the address. */
      readonly part?: string;
    }
) & { readonly needs: Needs };

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null && ("resource" in handle || "page" in handle);
}
