import { Form } from "antd";
import { useMemo } from "react";
import { useFormContext } from "./form-context.ts";
import { pickNames, type Values } from "./values.ts";

/** Returns the current values of the surrounding form, valid or not; of these names, or all. */
export function useTypedValues(names: readonly string[]): Values {
  const { form, model } = useFormContext();
  const typed: Values | undefined = Form.useWatch(
    (all: Values) => (names.length > 0 ? pickNames(all, names) : all),
    { form, preserve: true },
  );
  return useMemo(() => {
    const known = Object.entries(typed ?? {}).filter(([, value]) => value !== undefined);
    return { ...model.begin, ...Object.fromEntries(known) };
  }, [typed, model]);
}
