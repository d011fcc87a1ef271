import { type CellProps, Chips } from "../../kit/fields/index.ts";
import { EmptyValue, Stack, Text } from "../../kit/ui/index.ts";
import type { products } from "../../resources/products.ts";

/** The attributes a product comes in: their names in a row, their values on a page. */
export function ProductAttributesCell({ value, density = "row" }: CellProps<typeof products, "attributes">) {
  if (value.length === 0) return <EmptyValue />;
  if (density === "row") return <Chips texts={value.flatMap(({ name }) => name ?? [])} all={false} />;
  return (
    <Stack as="dl" gap={8}>
      {value.map(({ id, name, values }) => (
        <div key={id}>
          <Text as="dt" below={4} weight={500}>
            {name}
          </Text>
          <Text as="dd">
            <Chips texts={values} all />
          </Text>
        </div>
      ))}
    </Stack>
  );
}
