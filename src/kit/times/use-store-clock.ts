import { useTranslation } from "react-i18next";
import { wallClock } from "../../domain/texts/zoned.ts";
import { useStoreZone } from "../fields/format.ts";

/** Returns the day on the clocks of the store, and its time at a moment as the language writes it. */
export function useStoreClock() {
  const { i18n } = useTranslation();
  const timeZone = useStoreZone();
  const clock = new Intl.DateTimeFormat(i18n.resolvedLanguage, { timeStyle: "short", timeZone });
  return {
    timeZone,
    today: wallClock(new Date().toISOString(), timeZone).slice(0, 10),
    time: (moment: string) => clock.format(new Date(moment)),
  };
}
