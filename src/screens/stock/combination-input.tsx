import { Select } from "antd";
import { optionsTitle } from "../../domain/combinations.ts";
import { useActionRecord } from "../../kit/actions/index.ts";
import { controlOf, type InputProps, textOf } from "../../kit/fields/index.ts";
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
