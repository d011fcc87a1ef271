import { InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { quantityOf } from "../../domain/product.ts";
import { controlOf, type InputProps, NumberControl } from "../../kit/fields/index.ts";
import { useFormValue } from "../../kit/form/index.ts";
import { Box } from "../../kit/ui/index.ts";
import styles from "./quantity.module.css";
import { combinationsOf } from "./variants/entries.ts";

/** The stock of a product; of one with combinations, their sum, which is changed where they are. */
export default function QuantityInput(props: InputProps) {
  const { t } = useTranslation("catalog");
  const combinations = combinationsOf(useFormValue("combinations"));
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
