import { InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { quantityOf } from "../../domain/product.ts";
import { controlOf, type InputProps, NumberControl } from "../../kit/fields/index.ts";
import { useRecordValues } from "../../kit/records/index.ts";
import { Box } from "../../kit/ui/index.ts";
import type { products } from "../../resources/products.ts";
import styles from "./quantity.module.css";

/** The stock of a product; of one with combinations, their sum, which is changed where they are. */
export default function QuantityInput(props: InputProps<typeof products, "quantity">) {
  const { t } = useTranslation("catalog");
  const { combinations } = useRecordValues(props.resource, "combinations");
  if (combinations.length === 0) return <NumberControl {...props} inputMode="numeric" controls />;
  return (
    <>
      <InputNumber<number>
        {...controlOf(props)}
        className={styles.number ?? ""}
        readOnly
        controls={false}
        value={quantityOf({ quantity: null, combinations })}
      />
      <Box above={4} size={13} tone="muted">
        {t("quantity.fromCombinations", { count: combinations.length })}
      </Box>
    </>
  );
}
