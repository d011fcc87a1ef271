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
