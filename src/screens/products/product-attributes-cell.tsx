import { type CellProps, Chips } from "../../kit/fields/index.ts";
import { EmptyValue, Stack } from "../../kit/ui/index.ts";
import type { products } from "../../resources/products.ts";
import styles from "./variants/combinations.module.css";

/** The attributes a product comes in: their names in a row, their values on a page. */
export function ProductAttributesCell({ value, density = "row" }: CellProps<typeof products, "attributes">) {
  if (value.length === 0) return <EmptyValue />;
  if (density === "row") return <Chips texts={value.flatMap(({ name }) => name ?? [])} all={false} />;
  return (
    <Stack as="dl" gap={8} className={styles.attributeList}>
      {value.map(({ id, name, values }) => (
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
