import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { isObject, textOf } from "../values.ts";
import type { CellProps } from "../views.ts";

export function PairsCell({ value, density = "row" }: CellProps) {
  const pairs = isObject(value) ? Object.entries(value) : [];
  if (pairs.length === 0) return <EmptyValue />;
  if (density === "row") {
    const text = pairs.map(([name, one]) => `${name}: ${textOf(one)}`).join(", ");
    return (
      <span className={styles.text} dir="auto" title={text}>
        {text}
      </span>
    );
  }
  return (
    <dl className={styles.pairs}>
      {pairs.map(([name, one]) => (
        <div key={name} className={styles.pair}>
          <dt>{name}</dt>
          <dd dir="auto">{textOf(one)}</dd>
        </div>
      ))}
    </dl>
  );
}
