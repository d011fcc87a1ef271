import { InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../labels.ts";
import { ask, askedOne } from "../filter-params.ts";
import styles from "../filters.module.css";
import { NoValue } from "../no-value.tsx";
import type { FilterProps } from "../views.ts";
import { useNumberFormat } from "./use-number-format.ts";

/** Numbers from, up to, or between. */
export function NumberFilter(props: FilterProps) {
  const { field, name, resource, value, onChange } = props;
  const { t } = useTranslation("fields");
  const { decimalSeparator, read } = useNumberFormat();
  const labels = useLabels(resource);
  const suffix = field.kind === "percent" ? { suffix: "%" } : {};
  const bound = (operator: "gte" | "lte") => (
    <InputNumber<string>
      {...suffix}
      className={styles.wide ?? ""}
      stringMode
      controls={false}
      inputMode="decimal"
      decimalSeparator={decimalSeparator}
      parser={read}
      placeholder={t(`filter.${operator}`)}
      aria-label={t(`filter.${operator}Of`, { name: labels.field(name) })}
      value={askedOne(value, name, operator) || null}
      onChange={(text) => onChange(ask(value, name, { ...boundsOf(props), [operator]: text ?? "" }))}
    />
  );
  return (
    <div className={styles.stack}>
      <div className={styles.range}>
        {bound("gte")}
        {bound("lte")}
      </div>
      <NoValue {...props} />
    </div>
  );
}

/** Both bounds as they are. */
export function boundsOf({ value, name }: Pick<FilterProps, "value" | "name">) {
  return { gte: askedOne(value, name, "gte"), lte: askedOne(value, name, "lte") };
}
