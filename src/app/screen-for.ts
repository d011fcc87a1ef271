import type { Identity } from "../kit/outline.ts";
import { mayNow } from "./loaders.ts";
import type { Screen } from "./pages.ts";

/** Where show and edit share an address, those who may not edit read. */
export function screenFor(resource: Identity, screen: Screen): Screen {
  const shared = resource.paths.show === resource.paths.edit;
  return screen === "edit" && shared && !mayNow(resource, "edit") ? "show" : screen;
}
