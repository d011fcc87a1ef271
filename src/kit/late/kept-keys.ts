import { useLayoutEffect } from "react";

/**
 * How many frames keys are kept once what opens is there but focuses no field. A busy page has fewer frames a second, and
 * takes longer to focus its field.
 */
const patience = 120;

/** A field that takes text. */
function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  const others = /^(button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/;
  return element instanceof HTMLInputElement && !others.test(element.type) && !element.readOnly;
}

/** Types a text into a field as a user would: React and the field's own rules see an ordinary input. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value } = field;
  // A number or email field does not tell its selection; its content is selected on focus, so it is replaced.
  const start = field.selectionStart ?? 0;
  const end = field.selectionEnd ?? value.length;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setter?.call(field, value.slice(0, start) + text + value.slice(end));
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
}

/**
 * Keeps the keys typed from now on until a field of what opens has the focus, and types them there. Without it they
 * would go to the button that opened it. Shortcuts, Escape and Tab keep their effect.
 * @returns functions for when it is shown, after which it has to focus a field soon, and for when it is gone
 */
export function keepKeys(): { readonly shown: () => void; readonly stop: () => void } {
  const before = document.activeElement;
  let text = "";
  let isSent = false;
  let frame = 0;
  let framesLeft = Number.POSITIVE_INFINITY;

  const stop = () => {
    window.removeEventListener("keydown", listen, { capture: true });
    window.removeEventListener("pointerdown", stop, { capture: true });
    cancelAnimationFrame(frame);
  };
  const deliver = (field: HTMLInputElement | HTMLTextAreaElement) => {
    stop();
    if (text !== "") typeInto(field, text);
    if (text !== "" && isSent) field.form?.requestSubmit();
  };
  const look = () => {
    const field = document.activeElement;
    framesLeft -= 1;
    if (field !== before && isTextField(field)) deliver(field);
    else if (framesLeft < 1) stop();
    else frame = requestAnimationFrame(look);
  };
  /** Whether the key is kept. */
  const take = (key: string): boolean => {
    const isLetter = [...key].length === 1;
    if (isLetter) text += key;
    if (key === "Backspace") text = text.slice(0, -1);
    if (key === "Enter") isSent = text !== "";
    return isLetter || key === "Backspace" || key === "Enter";
  };
  function listen(event: KeyboardEvent): void {
    const field = document.activeElement;
    const hasMoved = field !== before;
    if (hasMoved && isTextField(field)) deliver(field);
    // A dialog without fields has the focus: its buttons take the keys.
    else if (hasMoved && field instanceof HTMLButtonElement) stop();
    else if (!(event.ctrlKey || event.metaKey || event.altKey || event.isComposing) && take(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  window.addEventListener("keydown", listen, { capture: true });
  window.addEventListener("pointerdown", stop, { capture: true });
  frame = requestAnimationFrame(look);
  return {
    shown: () => {
      framesLeft = patience;
    },
    stop,
  };
}

/** Keeps the keys typed while something opens: from `isOpening` on until it has focused a field. */
export function useKeptKeys(isOpening: boolean): void {
  useLayoutEffect(() => {
    if (!isOpening) return;
    const keys = keepKeys();
    return () => keys.shown();
  }, [isOpening]);
}
