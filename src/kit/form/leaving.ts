import type { FocusEvent } from "react";

/** Popups of an input stand elsewhere in the document; going there is not leaving the input. */
const popups = ".ant-select-dropdown, .ant-picker-dropdown, .ant-modal-wrap, .ant-dropdown";

interface Leaving {
  readonly name: string;
  /** The person went on to another field of the same form. */
  readonly goesOn: boolean;
}

/** Which field of a form a person leaves with this loss of focus, if any. */
export function fieldLeft(event: FocusEvent<HTMLFormElement>): Leaving | null {
  const item = event.target.closest<HTMLElement>("[data-field]");
  const name = item?.dataset.field;
  const to = event.relatedTarget;
  if (!item || name === undefined) return null;
  if (to instanceof Element && (item.contains(to) || to.closest(popups))) return null;
  return { name, goesOn: to instanceof Node && event.currentTarget.contains(to) };
}
