import { optionsOf } from "../../../core/fields/options.ts";
import { useLabels } from "../../context/labels.ts";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { Chips } from "../tags/chips.tsx";
import { textsOf } from "../values.ts";
import type { CellProps } from "../views.ts";

export function MultiSelectCell({ value, field, name, resource, density = "row" }: CellProps) {
  const labels = useLabels(resource);
  const known = optionsOf(field);
  const texts = textsOf(value).map((one) => (known.includes(one) ? labels.option(name, one) : one));
  return texts.length === 0 ? <EmptyValue /> : <Chips texts={texts} all={density === "page"} />;
}
