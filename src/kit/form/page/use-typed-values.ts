import { Form } from "antd";
import { useMemo } from "react";
import { useFormContext } from "../form-context.ts";
import { type FormValues, pickNames } from "../values.ts";

/**
 * Returns what follows from these values of the surrounding form, valid or not. Unlike with the values themselves, the
 * caller renders again only when the result changes.
 * @param derive must not change during the lifetime of the caller
 */
export function useTypedFields<T extends NonNullable<unknown>>(
  names: readonly string[],
  derive: (values: FormValues) => T,
): T {
  const { form, model } = useFormContext();
  const read = (values: FormValues) => derive(pickNames(values, names));
  const typed: T | undefined = Form.useWatch(read, { form, preserve: true });
  return typed ?? read(model.begin);
}

/** Returns the current values of the surrounding form, valid or not; of these names, or all. */
export function useTypedValues(names: readonly string[]): FormValues {
  const { form, model } = useFormContext();
  const typed: FormValues | undefined = Form.useWatch(
    (all: FormValues) => (names.length > 0 ? pickNames(all, names) : all),
    { form, preserve: true },
  );
  return useMemo(() => {
    const typedEntries = Object.entries(typed ?? {}).filter(([, value]) => value !== undefined);
    return { ...model.begin, ...Object.fromEntries(typedEntries) };
  }, [typed, model]);
}
