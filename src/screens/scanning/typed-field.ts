type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field and what it held before something was typed into it. */
export interface FieldBefore {
  readonly element: Element;
  readonly value: string | null;
}

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Returns the element and its present value. */
export const fieldBefore = (element: Element): FieldBefore => ({
  element,
  value: isTextField(element) ? element.value : null,
});

/** Whether a field only takes numbers; eight digits or more are none that a till or a receipt has. */
export const takesNumbers = ({ element }: FieldBefore): boolean =>
  isTextField(element) && ["numeric", "decimal"].includes(element.inputMode);

/** Gives a field back what it held, as if the person had typed that: React hears of it. */
export function restoreField({ element, value }: FieldBefore): void {
  if (value === null || !isTextField(element) || element.value === value) return;
  const own = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React replaces the setter of its own fields.
  Object.getOwnPropertyDescriptor(own.prototype, "value")?.set?.call(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Enter keys that were held back and are pressed now. */
const released = new WeakSet<Event>();

export const isReleased = (event: Event): boolean => released.has(event);

/** Presses the Enter key that was held back, unless the person has gone on meanwhile. */
export function releaseEnter(element: Element): void {
  if (element.ownerDocument.activeElement !== element) return;
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  released.add(enter);
  if (element.dispatchEvent(enter) && element instanceof HTMLInputElement) element.form?.requestSubmit();
}
