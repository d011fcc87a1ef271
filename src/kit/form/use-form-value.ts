import { Form } from "antd";
import { useFormContext } from "./form-context.ts";

/** A value of the form around, kept up to date; also of a field that stands on another tab. */
export function useFormValue(name: string): unknown {
  const { form, model } = useFormContext();
  const watched: unknown = Form.useWatch([name], { form, preserve: true });
  return watched === undefined ? model.begin[name] : watched;
}
