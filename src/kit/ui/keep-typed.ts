import type { KeyboardEvent } from "react";

/** Escape closes the list of an `AutoComplete`; its input is one for searching, which browsers would empty as well. */
export function keepTyped(event: KeyboardEvent): void {
  if (event.key === "Escape") event.preventDefault();
}
