import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { saleEnd, saleStart } from "../../domain/products/prices.ts";
import { controlOf } from "../../kit/fields/control.ts";
import { useStoreFormats } from "../../kit/fields/format.ts";
import { DateTimeInput } from "../../kit/fields/late.tsx";
import type { InputProps } from "../../kit/fields/props.ts";
import { numberOf, textOf } from "../../kit/fields/values.ts";
import { useDerivedValue } from "../../kit/records/use-record-values.ts";
import { Box } from "../../kit/ui/box.tsx";
import type { products } from "../../resources/products.ts";
import styles from "./quantity.module.css";
import { variantRows } from "./variants/entries.ts";

type Props = InputProps<typeof products, "saleStartsAt" | "saleEndsAt">;

/** When the sale starts. Of combinations, the first of their starts. */
export const SaleStartInput = (props: Props) => <SaleMoment {...props} end={false} />;

/** When the sale ends. Of combinations, the last of their ends. */
export const SaleEndInput = (props: Props) => <SaleMoment {...props} end />;

function SaleMoment({ end, ...props }: Props & { readonly end: boolean }) {
  const { t } = useTranslation("catalog");
  const formats = useStoreFormats();
  const { count, startsAt, endsAt } = useDerivedValue(["combinations"], periodIn);
  if (count === 0) return <DateTimeInput {...props} />;
  const moment = end ? endsAt : startsAt;
  return (
    <>
      <Input
        {...controlOf(props)}
        className={styles.number ?? ""}
        readOnly
        value={moment === null ? "" : formats.dateTime(moment)}
      />
      <Box above={4} size={13} tone="muted">
        {t("prices.fromCombinations", { count })}
      </Box>
    </>
  );
}

function periodIn({ combinations }: Readonly<Record<string, unknown>>) {
  const rows = variantRows(combinations);
  const priced = rows.map((row) => ({
    price: numberOf(row.price) ?? 0,
    salePrice: numberOf(row.salePrice),
    saleStartsAt: textOf(row.saleStartsAt) || null,
    saleEndsAt: textOf(row.saleEndsAt) || null,
  }));
  const all = { combinations: priced };
  return { count: rows.length, startsAt: saleStart(all), endsAt: saleEnd(all) };
}
