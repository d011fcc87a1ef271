import { Form } from "antd";
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

/** A value of the form around, kept up to date; also of a field that stands on another tab. */
export function useFormValue(name: string): unknown {
  const { form, model } = useFormContext();
  const watched: unknown = Form.useWatch([name], { form, preserve: true });
  return watched === undefined ? model.begin[name] : watched;
}
