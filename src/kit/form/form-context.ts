import { createContext, useContext } from "react";
import type { RecordFormControl } from "./use-record-form.ts";

/** The surrounding form, for the generic components and for hand-written blocks. */
export const FormContext = createContext<RecordFormControl | null>(null);

/** Returns the surrounding form. Throws outside of one. */
export function useFormContext(): RecordFormControl {
  const control = useContext(FormContext);
  if (!control) throw new Error("This part belongs inside a record form");
  return control;
}

/** The number of fields in the first render: enough to recognise the form and start typing. */
export const fieldsAtFirst = 2;

/** Whether the whole form is rendered, or only its first fields, which are usable while the rest below renders. */
export const WholeContext = createContext(true);
