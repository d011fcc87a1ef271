import { useRef } from "react";

/** Puts the cursor into a dialog once it is open: on the first of these that its form has. */
export function useFirstField(...selectors: readonly string[]) {
  const form = useRef<HTMLFormElement>(null);
  const focus = () => {
    const fields = selectors.map((selector) => form.current?.querySelector<HTMLElement>(selector));
    fields.find(Boolean)?.focus();
  };
  return { form, focus, afterOpenChange: (open: boolean) => (open ? focus() : undefined) };
}
