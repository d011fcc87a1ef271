import type { KeyboardEvent } from "react";

/** Keeps Escape, which closes the options of an `AutoComplete`, from also clearing its search input. */
export function keepTyped(event: KeyboardEvent): void {
  if (event.key === "Escape") event.preventDefault();
}
