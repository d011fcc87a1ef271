import { RangeFilter } from "../integer/range-filter.tsx";
import type { FilterProps } from "../views.ts";
import { MoneyControl } from "./money-control.tsx";

/** Amounts from, up to, or between; typed in major units, asked for in minor ones. */
export function MoneyFilter(props: FilterProps) {
  return (
    <RangeFilter
      {...props}
      input={({ words, text, set }) => (
        <MoneyControl
          {...words}
          minor={/^-?\d+$/.test(text) ? Number(text) : null}
          onChange={(minor) => set(minor === null ? "" : String(minor))}
        />
      )}
    />
  );
}
