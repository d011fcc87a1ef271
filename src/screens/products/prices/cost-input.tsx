import { useTranslation } from "react-i18next";
import { componentsOf } from "../../../domain/products/composition.ts";
import type { InputProps } from "../../../kit/fields/props.ts";
import { MoneyInput } from "../../../kit/numbers/inputs.tsx";
import { useRecordValues } from "../../../kit/records/use-record-values.ts";
import { Box } from "../../../kit/ui/box.tsx";
import type { products } from "../../../resources/products.ts";

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
