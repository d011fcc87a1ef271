import { type CellProps, Chips } from "../../kit/fields/index.ts";
import { EmptyValue, Stack } from "../../kit/ui/index.ts";
import styles from "./variants/combinations.module.css";
import { chosenOf } from "./variants/entries.ts";

/** The attributes a product comes in: their names in a row, their values on a page. */
export function ProductAttributesCell({ value, density = "row" }: CellProps) {
  const chosen = chosenOf(value);
  if (chosen.length === 0) return <EmptyValue />;
  if (density === "row") return <Chips texts={chosen.map(({ name }) => name)} all={false} />;
  return (
    <Stack as="dl" gap={8} className={styles.attributeList}>
      {chosen.map(({ id, name, values }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <Chips texts={values} all />
          </dd>
        </div>
      ))}
    </Stack>
  );
}
