import { lazy, Suspense } from "react";
import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import type { CellProps } from "../views.ts";
import { quantityOf } from "./quantity-of.ts";

/** The factors of all units are a table that a list without amounts does not need. */
const Shown = lazy(() => import("./shown.tsx"));

export function QuantityCell({ value, field }: CellProps) {
  const quantity = quantityOf(value, field);
  if (quantity === null) return <EmptyValue />;
  return (
    <Suspense fallback={<span aria-hidden className={styles.waiting} />}>
      <Shown {...quantity} />
    </Suspense>
  );
}
