import { override } from "../../kit/context/overrides.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import { Chips } from "../../kit/options/chips.tsx";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import type { attributes } from "../../resources/attributes.ts";

const ValuesTable = deferred(() => import("./values-table.tsx"));

/** The values of an attribute: the first few in a row, all of them with their switches on its page. */
function AttributeValuesCell(props: CellProps<typeof attributes, "values">) {
  const names = props.value.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return <EmptyValue />;
  return props.density === "page" ? <ValuesTable {...props} /> : <Chips texts={names} all={false} />;
}

export default override<typeof attributes>("attributes", {
  texts: ["catalog"],
  cells: { values: AttributeValuesCell },
});
