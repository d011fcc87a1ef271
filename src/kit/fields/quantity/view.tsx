import { Suspense } from "react";
import { late } from "../../late/late.ts";
import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import type { CellProps } from "../props.ts";
import type { KindView } from "../views.ts";
import { fieldQuantity } from "./quantity-of.ts";

/** Loaded late, because a list without amounts does not need the table of unit factors. */
const Shown = late(() => import("./shown.tsx"));

function QuantityCell({ value, field }: CellProps) {
  const quantity = fieldQuantity(value, field);
  if (quantity === null) return <EmptyValue />;
  return (
    <Suspense fallback={<span aria-hidden className={styles.waiting} />}>
      <Shown {...quantity} />
    </Suspense>
  );
}

export const quantity: KindView = {
  cell: QuantityCell,
  input: ({ QuantityInput }) => QuantityInput,
  filter: ({ PresenceFilter }) => PresenceFilter,
  width: "short",
  align: "end",
  whole: true,
};
