import { InputNumber } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { Grid, Stack } from "../../ui/box.tsx";
import { firstFilterValue, withFilterValues } from "../filter-params.ts";
import styles from "../filters.module.css";
import { NoValue } from "../presence-filter.tsx";
import type { FilterProps } from "../props.ts";
import { MoneyControl, useNumberFormat } from "./inputs.tsx";

/** The props of the input for one end of a range. */
interface Bound {
  readonly words: { readonly placeholder: string; readonly "aria-label": string };
  /** As in the URL; "" without a bound. */
  readonly text: string;
  readonly set: (text: string) => void;
}

interface Props extends FilterProps {
  readonly input: (bound: Bound) => ReactNode;
}

/** Filters values from, up to, or between. */
function RangeFilter({ input, ...props }: Props) {
  const { name, resource, value, onChange } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const asked = { gte: firstFilterValue(value, name, "gte"), lte: firstFilterValue(value, name, "lte") };
  const bound = (operator: "gte" | "lte") =>
    input({
      words: {
        placeholder: t(`filter.${operator}`),
        "aria-label": t(`filter.${operator}Of`, { name: labels.field(name) }),
      },
      text: asked[operator],
      set: (text) => onChange(withFilterValues(value, name, { ...asked, [operator]: text })),
    });
  return (
    <Stack gap={8} align="start">
      <Grid gap={8} className={styles.range}>
        {bound("gte")}
        {bound("lte")}
      </Grid>
      <NoValue {...props} />
    </Stack>
  );
}

/** Filters numbers from, up to, or between. */
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

/** Filters amounts from, up to, or between; entered in major units, sent in minor units. */
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
