import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { controlOf } from "../../kit/fields/control.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { numberOf } from "../../kit/fields/values.ts";
import { MoneyInput } from "../../kit/numbers/inputs.tsx";
import { useDerivedValue } from "../../kit/records/use-record-values.ts";
import { Box } from "../../kit/ui/box.tsx";
import type { products } from "../../resources/products.ts";
import styles from "./quantity.module.css";
import { type VariantRow, variantRows } from "./variants/entries.ts";
import { setAllOf } from "./variants/set-all-request.ts";

type Name = "price" | "salePrice";

/** The price of a product. With combinations it follows from theirs, and all of them can be set at once. */
export function PriceInput(props: InputProps<typeof products, "price">) {
  const { count, lowest, highest } = useDerivedValue(["combinations"], shownPrices);
  if (count === 0) return <MoneyInput {...props} />;
  return <OfCombinations {...props} count={count} lowest={lowest} highest={highest} />;
}

/** The sale price of a product, like its price. */
export function SalePriceInput(props: InputProps<typeof products, "salePrice">) {
  const { count, lowest, highest } = useDerivedValue(["combinations"], salePricesIn);
  if (count === 0) return <MoneyInput {...props} />;
  return <OfCombinations {...props} count={count} lowest={lowest} highest={highest} />;
}

/** The number of combinations, and the lowest and highest of their amounts; null without any. */
interface Amounts {
  readonly count: number;
  readonly lowest: number | null;
  readonly highest: number | null;
}

const amountsIn =
  (name: Name) =>
  ({ combinations }: Readonly<Record<string, unknown>>): Amounts => {
    const rows: readonly VariantRow[] = variantRows(combinations);
    const amounts = rows.flatMap((row) => numberOf(row[name]) ?? []);
    if (amounts.length === 0) return { count: rows.length, lowest: null, highest: null };
    return { count: rows.length, lowest: Math.min(...amounts), highest: Math.max(...amounts) };
  };

/** Returns the lowest and highest price of the combinations of a record. */
export const shownPrices = amountsIn("price");
const salePricesIn = amountsIn("salePrice");

interface OfCombinationsProps extends InputProps<typeof products, Name>, Amounts {}

function OfCombinations({ count, lowest, highest, ...props }: OfCombinationsProps) {
  const { t } = useTranslation("catalog");
  const formats = useFormats();
  const isSale = props.name === "salePrice";
  const amounts = lowest === null || highest === null ? "" : formats.moneySpan(lowest, highest);
  return (
    <>
      <Input {...controlOf(props)} className={styles.number ?? ""} readOnly value={amounts} />
      <Box above={4} size={13} tone="muted">
        {t("prices.fromCombinations", { count })}{" "}
        {props.disabled ? null : (
          <Button
            type="link"
            size="small"
            className={styles.link ?? ""}
            onClick={() => setAllOf(isSale ? "salePrice" : "price")}
          >
            {t(isSale ? "prices.setAllSales" : "prices.setAll")}
          </Button>
        )}
      </Box>
    </>
  );
}
