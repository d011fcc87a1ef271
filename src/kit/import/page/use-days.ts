import { useContext, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { type DayOrder, orderOfLanguage } from "../../../domain/texts/day-notation.ts";
import { regional } from "../../context/regional.ts";
import { DateFormatContext } from "../../context/settings.ts";
import { type ChosenOrders, dayColumnsOf, findDays } from "../entries/days.ts";
import type { Mapping } from "../match.ts";
import type { ImportSource } from "../use-source.ts";
import { useFound } from "./use-found.ts";

/** Returns the order in which the store writes its days or, by default, the user's language. */
function usePreferredOrder(): DayOrder {
  const format = useContext(DateFormatContext);
  const { language } = useTranslation().i18n;
  if (format === "monthFirst") return "mdy";
  return format === "dayFirst" || format === "dots" ? "dmy" : orderOfLanguage(regional(language));
}

const none: ChosenOrders = new Map();

/** Returns the columns of a file with days, in which order each is read, and the choice of the user. */
export function useDays(resource: AnyResource, source: ImportSource | null, mapping: Mapping) {
  const preferred = usePreferredOrder();
  const [chosen, setChosen] = useState(none);
  const [format, table] = [source?.format, source?.table];
  const fields = useMemo(() => {
    if (!table) return new Map<number, string>();
    return format ? (format.dayColumns?.(table) ?? new Map()) : dayColumnsOf(resource, mapping);
  }, [format, table, resource, mapping]);
  const rows = table?.rows;
  const search = useMemo(() => () => findDays(rows ?? [], fields), [rows, fields]);
  return {
    fields,
    preferred,
    chosen,
    columns: useFound(search),
    choose: (at: number, order: DayOrder) => setChosen(new Map([...chosen, [at, order]])),
    forget: () => setChosen(none),
  };
}
