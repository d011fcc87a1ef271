import { useTranslation } from "react-i18next";
import { paidElsewhere, taxOfKey } from "../../domain/orders/sales.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { orders } from "../../resources/orders.ts";
import type { AnswerRow } from "./answer.ts";
import type { Report } from "./reports.ts";
import { useWeekLabels } from "./use-week-labels.ts";

/** Returns a formatter for the label of a row in the user's language. */
export function useRowLabel({ subject }: Report): (row: AnswerRow) => string {
  const { t, i18n } = useTranslation("reports");
  const { date, percent } = useFormats();
  const labels = useLabels(orders);
  const week = useWeekLabels();
  const month = new Intl.DateTimeFormat(i18n.language, { month: "long", year: "numeric", timeZone: "UTC" });

  return ({ key, label }) => {
    switch (subject) {
      case "day":
        return date(key);
      case "week":
        return t("weekOf", { day: date(key) });
      case "month":
        return month.format(Date.parse(key));
      case "hour":
        return t("hourOf", {
          day: week.day(Math.floor(Number(key) / 24)),
          hour: week.hour(Number(key) % 24),
        });
      case "payment":
        return key === paidElsewhere ? t("elsewhere") : labels.option("paymentMethod", key);
      case "type":
        return labels.option("orderType", key);
      case "tax":
        return t("taxOf", { rate: percent(taxOfKey(key).rate), name: label ?? "" }).trim();
      default:
        return label ?? t(`${key === "" ? "without" : "gone"}.${subject}`);
    }
  };
}
