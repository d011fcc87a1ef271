import { EmptyValue } from "../../ui/empty-value.tsx";
import { textsOf } from "../values.ts";
import type { CellProps } from "../views.ts";
import { Chips } from "./chips.tsx";

export function TagsCell({ value, density = "row" }: CellProps) {
  const tags = textsOf(value);
  return tags.length === 0 ? <EmptyValue /> : <Chips texts={tags} all={density === "page"} />;
}
