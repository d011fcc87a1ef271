import { useTranslation } from "react-i18next";
import { Note, Stack } from "../../ui/box.tsx";
import { unitOfColumn } from "../entries/units.ts";
import { NotationQuestion } from "./notation-question.tsx";
import type { StepProps } from "./use-import.ts";

/** Asks in which unit amounts such as weights are, or says it where the heading tells. */
export function ColumnUnits({ work }: Pick<StepProps, "work">) {
  const { t } = useTranslation(["import", "fields"]);
  const { source, units } = work;
  if (!source || units.columns.length === 0) return null;
  return (
    <Stack gap={8} shrinks>
      {units.columns.map((column) => {
        const { at, said, example } = column;
        const name = source.table.headers[at] || t("mapping.unnamed", { number: at + 1 });
        return said === undefined ? (
          <NotationQuestion
            key={at}
            message={t("units.open", { column: name, example })}
            label={t("units.readAs")}
            value={unitOfColumn(column, units.chosen)}
            options={column.units.map((value) => ({ value, label: t(`fields:units.${value}`) }))}
            onChoose={(next) => units.choose(at, next)}
          />
        ) : (
          <Note key={at}>{t("units.read", { column: name, unit: t(`fields:units.${said}`) })}</Note>
        );
      })}
    </Stack>
  );
}
