import { useTranslation } from "react-i18next";
import { isEmpty } from "../../core/fields/field.ts";
import { override } from "../../kit/context/overrides.ts";
import { ImagesInput } from "../../kit/fields/late.tsx";
import type { CellProps } from "../../kit/fields/props.ts";
import { deferred, served } from "../../kit/late/deferred.tsx";
import { loadPart } from "../../kit/late/late.ts";
import { Chips } from "../../kit/options/chips.tsx";
import { Stack, Text } from "../../kit/ui/box.tsx";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import type { products } from "../../resources/products.ts";
import { PriceCell, SalePriceCell } from "./prices/price-cells.tsx";
import { QuantityCell } from "./quantity-cell.tsx";

const CombinationsTable = deferred(() => import("./variants/combinations-table.tsx"));

/** Loaded together with its base input, whose placeholder would otherwise show again. */
async function productImages() {
  const [own] = await Promise.all([import("./images-input.tsx"), loadPart(ImagesInput)]);
  return own;
}

/** The number of combinations; on a page, all of them. */
function CombinationsCell(props: CellProps<typeof products, "combinations">) {
  const { t } = useTranslation("catalog");
  const count = props.value.length;
  if (count === 0) return <EmptyValue />;
  return props.density === "page" ? (
    <CombinationsTable {...props} />
  ) : (
    <span>{t("grid.count", { count })}</span>
  );
}

/** The attributes of a product: names in a row, values on a page. */
function ProductAttributesCell({ value, density = "row" }: CellProps<typeof products, "attributes">) {
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

/** Overrides of products: the parts of their pages that declarations cannot express. */
export default override<typeof products>("products", {
  texts: ["catalog"],
  cells: {
    price: PriceCell,
    salePrice: SalePriceCell,
    quantity: QuantityCell,
    measurement: deferred(() => import("./measurement-cell.tsx"), "line", { plain: true }),
    attributes: ProductAttributesCell,
    combinations: CombinationsCell,
  },
  inputs: {
    attributes: deferred(() => import("./variants/attributes-input.tsx")),
    combinations: deferred(() => import("./variants/combinations-input.tsx")),
    // Costs are a column of the combinations.
    combinationCosts: null,
    price: deferred(() => import("./price-input.tsx").then((m) => ({ default: m.PriceInput })), "line"),
    salePrice: deferred(
      () => import("./price-input.tsx").then((m) => ({ default: m.SalePriceInput })),
      "line",
    ),
    saleStartsAt: deferred(
      () => import("./sale-period-input.tsx").then((m) => ({ default: m.SaleStartInput })),
      "line",
    ),
    saleEndsAt: deferred(
      () => import("./sale-period-input.tsx").then((m) => ({ default: m.SaleEndInput })),
      "line",
    ),
    costPrice: deferred(() => import("./prices/cost-input.tsx"), "line"),
    quantity: deferred(() => import("./quantity-input.tsx"), "line"),
    measurement: deferred(() => import("./measurement-input.tsx"), "line"),
    images: deferred(productImages),
  },
  blocks: [
    {
      place: "after",
      section: "pricing",
      on: ["form", "show"],
      component: deferred(() => import("./price-summary.tsx")),
    },
    {
      place: "after",
      section: "variants",
      on: ["form", "show"],
      component: deferred(() => import("../stock/product-stock.tsx"), "line"),
    },
    {
      place: "after",
      section: "options",
      on: ["form", "show"],
      component: served(deferred(() => import("./related-products.tsx"), "line")),
    },
    {
      place: "after",
      section: "state",
      on: ["form", "show"],
      component: deferred(() => import("./showing.tsx"), "line"),
    },
  ],
  actions: {
    adjust: {
      inputs: { combinationId: deferred(() => import("../stock/combination-input.tsx"), "line") },
      unasked: ({ combinations }) => (isEmpty(combinations) ? ["combinationId"] : []),
    },
  },
});
