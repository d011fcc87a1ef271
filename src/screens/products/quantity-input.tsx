import { InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { componentsOf } from "../../domain/products/composition.ts";
import { isValidStock } from "../../domain/products/packs.ts";
import { controlOf } from "../../kit/fields/control.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { NumberControl } from "../../kit/numbers/inputs.tsx";
import { useDerivedValue, useRecordValues } from "../../kit/records/use-record-values.ts";
import { Box } from "../../kit/ui/box.tsx";
import type { products } from "../../resources/products.ts";
import styles from "./quantity.module.css";
import { stockIn, variantRows } from "./variants/entries.ts";

/**
 * The stock of a product. With combinations or components it is derived from those, with a note on where to change it.
 */
export default function ProductQuantityInput(props: InputProps<typeof products, "quantity">) {
  const { t } = useTranslation("catalog");
  const product = useRecordValues(
    props.resource,
    "masterProduct",
    "childIds",
    "unit",
    "measurement",
    "sellIndividualUnits",
    "unitsPerPack",
  );
  const { count, stock } = useDerivedValue(["combinations"], ({ combinations }) => {
    const rows = variantRows(combinations);
    return { count: rows.length, stock: stockIn(rows) };
  });
  if (componentsOf(product).length > 0) {
    return <Followed {...props} quantity={props.value} from={t("quantity.fromComponents")} />;
  }
  if (count === 0) {
    const whole = !isValidStock({ ...product, combinations: [] }, null, 0.5);
    return <NumberControl {...props} inputMode={whole ? "numeric" : "decimal"} controls={whole} />;
  }
  return <Followed {...props} quantity={stock} from={t("quantity.fromCombinations", { count })} />;
}

interface FollowedProps extends InputProps<typeof products, "quantity"> {
  readonly quantity: number | null | undefined;
  /** What it is derived from. */
  readonly from: string;
}

function Followed({ quantity, from, ...props }: FollowedProps) {
  return (
    <>
      <InputNumber<number>
        {...controlOf(props)}
        className={styles.number ?? ""}
        readOnly
        controls={false}
        value={quantity ?? null}
      />
      <Box above={4} size={13} tone="muted">
        {from}
      </Box>
    </>
  );
}
