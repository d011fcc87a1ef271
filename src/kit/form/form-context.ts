import { createContext, useContext } from "react";
import type { RecordFormControl } from "./use-record-form.ts";

/** The form that stands around; hand-written blocks of a form use it as the generic parts do. */
export const FormContext = createContext<RecordFormControl | null>(null);

/** The form around this part. Throws outside of one. */
export function useFormContext(): RecordFormControl {
  const control = useContext(FormContext);
  if (!control) throw new Error("This part belongs inside a record form");
  return control;
}

/** How many fields of a form are drawn at first: enough to see whose it is and to begin. */
export const fieldsAtFirst = 2;

/**
 * Whether the whole form is drawn, or only its first fields: those can be read and typed into while the rest, which stands
 * below, is got ready.
 */
export const WholeContext = createContext(true);
