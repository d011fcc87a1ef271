import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { ask, askedOne } from "../filter-params.ts";
import styles from "../filters.module.css";
import { NoValue } from "../no-value.tsx";
import type { FilterProps } from "../views.ts";

/** One end of a range: what an input needs to ask for it. */
export interface Bound {
  readonly words: { readonly placeholder: string; readonly "aria-label": string };
  /** As the address has it; "" without a bound. */
  readonly text: string;
  readonly set: (text: string) => void;
}

interface Props extends FilterProps {
  readonly input: (bound: Bound) => ReactNode;
}

/** Values from, up to, or between. */
export function RangeFilter({ input, ...props }: Props) {
  const { name, resource, value, onChange } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const asked = { gte: askedOne(value, name, "gte"), lte: askedOne(value, name, "lte") };
  const bound = (operator: "gte" | "lte") =>
    input({
      words: {
        placeholder: t(`filter.${operator}`),
        "aria-label": t(`filter.${operator}Of`, { name: labels.field(name) }),
      },
      text: asked[operator],
      set: (text) => onChange(ask(value, name, { ...asked, [operator]: text })),
    });
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
