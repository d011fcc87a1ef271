import { useTranslation } from "react-i18next";
import { priceToday } from "../../domain/order-lines.ts";
import { soldBy } from "../../domain/quantities.ts";
import { useFormats } from "../../kit/fields/index.ts";
import type { Scanned } from "./scan.ts";

/** Says prices with the unit they are for: `$4.99 / kg`, and `$4.99` of what is sold by the piece. */
export function usePrices() {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const per = (price: number, unit: string | null): string =>
    unit
      ? t("line.per", { price: formats.money(price), unit: t(`fields:units.${unit}`) })
      : formats.money(price);
  return {
    per,
    today: (product: Scanned["product"], combinationId: string | null) =>
      per(priceToday(product, combinationId), soldBy(product, combinationId)),
  };
}
