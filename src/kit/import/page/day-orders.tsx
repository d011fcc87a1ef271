import { useTranslation } from "react-i18next";
import { Note, Stack } from "../../ui/box.tsx";
import { type DayColumn, dayOrder } from "../entries/days.ts";
import { NotationQuestion } from "./notation-question.tsx";
import type { StepProps } from "./use-import.ts";

/** Says in which order the days of each column are read, and asks where the file does not tell. */
export function DayOrders({ work }: Pick<StepProps, "work">) {
  const { t } = useTranslation("import");
  const { source, days } = work;
  if (!source || days.columns.length === 0) return null;
  const nameOf = ({ at }: DayColumn) => source.table.headers[at] || t("mapping.unnamed", { number: at + 1 });
  return (
    <Stack gap={8} shrinks>
      {days.columns.map((column) => {
        const order = dayOrder(column, days.chosen, days.preferred);
        return column.orders.length > 1 ? (
          <NotationQuestion
            key={column.at}
            message={t(column.mixed ? "days.mixed" : "days.open", { column: nameOf(column) })}
            label={t("days.readAs")}
            value={order}
            options={column.orders.map((value) => ({ value, label: t(`days.orders.${value}`) }))}
            onChoose={(next) => days.choose(column.at, next)}
          />
        ) : (
          <Note key={column.at}>{t(`days.read.${order}`, { column: nameOf(column) })}</Note>
        );
      })}
    </Stack>
  );
}
