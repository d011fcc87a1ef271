import { Form } from "antd";
import { useDeferredValue } from "react";
import { isObject } from "../../../kit/fields/index.ts";
import { useFormContext } from "../../../kit/form/index.ts";

/** The values of the form around as they are being typed, checked or not; never in the way of the typing. */
export function useTypedValues(): Readonly<Record<string, unknown>> {
  const { form, model } = useFormContext();
  const typed: unknown = useDeferredValue(Form.useWatch((all) => all, { form, preserve: true }));
  return { ...model.begin, ...(isObject(typed) ? typed : {}) };
}
