import { optionsTitle } from "../../domain/products/combinations.ts";
import { useActionRecord } from "../../kit/actions/action-form.ts";
import { selectOf } from "../../kit/fields/control.ts";
import type { TextProps } from "../../kit/fields/props.ts";
import { OptionSelect } from "../../kit/options/inputs.tsx";
import { products } from "../../resources/products.ts";

/** The combination of the surrounding product. */
export default function CombinationInput(props: TextProps) {
  const combinations = useActionRecord(products)?.combinations ?? [];
  return (
    <OptionSelect<string | null>
      {...selectOf(props)}
      value={props.value ?? null}
      onChange={(id) => props.onChange?.(id)}
      options={combinations.map(({ id, options }) => ({ value: id, label: optionsTitle(options) }))}
    />
  );
}
