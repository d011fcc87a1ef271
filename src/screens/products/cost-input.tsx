import { useTranslation } from "react-i18next";
import { componentsOf } from "../../domain/products/composition.ts";
import { type InputProps, MoneyInput } from "../../kit/fields/index.ts";
import { useRecordValues } from "../../kit/records/index.ts";
import { Box } from "../../kit/ui/index.ts";
import type { products } from "../../resources/products.ts";

/** The cost of a product. For a composed one, the total of its components, with a note on where to change it. */
export default function CostInput(props: InputProps<typeof products, "costPrice">) {
  const { t } = useTranslation("catalog");
  const product = useRecordValues(props.resource, "masterProduct", "childIds", "combinationCosts");
  const composed = componentsOf(product).length > 0;
  const received = product.combinationCosts.length > 0;
  return (
    <>
      <MoneyInput {...props} {...(composed ? { disabled: true } : {})} />
      {composed || received ? (
        <Box above={4} size={13} tone="muted">
          {t(composed ? "cost.fromComponents" : "cost.ofCombinations")}
        </Box>
      ) : null}
    </>
  );
}
