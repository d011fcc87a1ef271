import { InputNumber } from "antd";
import styles from "../filters.module.css";
import type { FilterProps } from "../views.ts";
import { RangeFilter } from "./range-filter.tsx";
import { useNumberFormat } from "./use-number-format.ts";

/** Numbers from, up to, or between. */
export function NumberFilter(props: FilterProps) {
  const { decimalSeparator, read } = useNumberFormat();
  const suffix = props.field.kind === "percent" ? { suffix: "%" } : {};
  return (
    <RangeFilter
      {...props}
      input={({ words, text, set }) => (
        <InputNumber<string>
          {...words}
          {...suffix}
          className={styles.wide ?? ""}
          stringMode
          controls={false}
          inputMode="decimal"
          decimalSeparator={decimalSeparator}
          parser={read}
          value={text || null}
          onChange={(typed) => set(typed ?? "")}
        />
      )}
    />
  );
}
