import { Select } from "antd";
import { optionsTitle } from "../../domain/combinations.ts";
import { useActionRecord } from "../../kit/actions/action-form.ts";
import { controlOf } from "../../kit/fields/control.ts";
import { textOf } from "../../kit/fields/values.ts";
import type { InputProps } from "../../kit/fields/views.ts";
import { combinationsOf } from "../products/variants/entries.ts";

/** Which combination of the product around is meant. */
export default function CombinationInput(props: InputProps) {
  const combinations = combinationsOf(useActionRecord()?.combinations);
  return (
    <Select
      {...controlOf(props)}
      value={textOf(props.value) || null}
      onChange={(id: string) => props.onChange?.(id)}
      options={combinations.map(({ id, options }) => ({ value: id, label: optionsTitle(options) }))}
    />
  );
}
