import { useTranslation } from "react-i18next";
import { useLabels } from "../../labels.ts";
import { ask, askedOne } from "../filter-params.ts";
import styles from "../filters.module.css";
import { boundsOf } from "../integer/filter.tsx";
import { NoValue } from "../no-value.tsx";
import type { FilterProps } from "../views.ts";
import { MoneyControl } from "./money-control.tsx";

/** Amounts from, up to, or between; typed in major units, asked for in minor ones. */
export function MoneyFilter(props: FilterProps) {
  const { name, resource, value, onChange } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const bound = (operator: "gte" | "lte") => {
    const text = askedOne(value, name, operator);
    return (
      <MoneyControl
        placeholder={t(`filter.${operator}`)}
        aria-label={t(`filter.${operator}Of`, { name: labels.field(name) })}
        minor={/^-?\d+$/.test(text) ? Number(text) : null}
        onChange={(minor) =>
          onChange(ask(value, name, { ...boundsOf(props), [operator]: minor === null ? "" : String(minor) }))
        }
      />
    );
  };
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
