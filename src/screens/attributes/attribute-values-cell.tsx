import { type CellProps, Chips, entriesOf, textOf } from "../../kit/fields/index.ts";
import { deferred, EmptyValue } from "../../kit/ui/index.ts";

const ValuesTable = deferred(() => import("./values-table.tsx"));

/** The values of an attribute: the first ones in a row, all of them with their switches on its page. */
export function AttributeValuesCell(props: CellProps) {
  const names = entriesOf(props.value).map((one) => textOf(one.name));
  if (names.length === 0) return <EmptyValue />;
  return props.density === "page" ? <ValuesTable {...props} /> : <Chips texts={names} all={false} />;
}
