import { Select } from "antd";
import { optionsTitle } from "../../domain/combinations.ts";
import { useActionRecord } from "../../kit/actions/index.ts";
import { controlOf } from "../../kit/fields/index.ts";
import { products } from "../../resources/products.ts";
import type { TextProps } from "../seo/counted-text.tsx";

/** Which combination of the product around is meant. */
export default function CombinationInput(props: TextProps) {
  const combinations = useActionRecord(products)?.combinations ?? [];
  return (
    <Select
      {...controlOf(props)}
      value={props.value ?? null}
      onChange={(id: string) => props.onChange?.(id)}
      options={combinations.map(({ id, options }) => ({ value: id, label: optionsTitle(options) }))}
    />
  );
}
