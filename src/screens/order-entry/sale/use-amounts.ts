import { useTranslation } from "react-i18next";
import { unitPriceAt } from "../../../domain/orders/order-lines.ts";
import { soldBy } from "../../../domain/products/quantities.ts";
import { named } from "../../../domain/texts/named.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import type { Scanned } from "./scan.ts";

/** Returns formatters for prices with their unit: `$4.99 / kg`, or `$4.99` if sold by the piece. */
export function usePrices() {
  const { t } = useTranslation(["till", "fields"]);
  const formats = useFormats();
  const per = (price: number, unit: string | null): string =>
    unit
      ? t("line.per", { price: formats.money(price), unit: t(named(`fields:units.${unit}`)) })
      : formats.money(price);
  return {
    per,
    today: (product: Scanned["product"], combinationId: string | null) =>
      per(unitPriceAt(product, combinationId), soldBy(product, combinationId)),
  };
}
