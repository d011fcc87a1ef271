import { useTranslation } from "react-i18next";
import { Note, Stack } from "../../ui/box.tsx";
import { markOf, type NumberColumn } from "../entries/numbers.ts";
import { NotationQuestion } from "./notation-question.tsx";
import type { StepProps } from "./use-import.ts";

/** Asks with which decimal separator numbers such as 1.234 are read, or says it where the file tells. */
export function NumberMarks({ work }: Pick<StepProps, "work">) {
  const { t } = useTranslation("import");
  const { source, numbers } = work;
  const columns = numbers.columns.filter(({ unclear, mixed }) => unclear || mixed);
  if (!source || columns.length === 0) return null;
  const nameOf = ({ at }: NumberColumn) =>
    source.table.headers[at] || t("mapping.unnamed", { number: at + 1 });
  return (
    <Stack gap={8} shrinks>
      {columns.map((column) => {
        const mark = markOf(column, numbers.chosen);
        return column.names.length > 1 ? (
          <NotationQuestion
            key={column.at}
            message={t(column.mixed ? "numbers.mixed" : "numbers.open", { column: nameOf(column) })}
            label={t("numbers.readAs")}
            value={mark}
            options={column.names.map((value) => ({ value, label: t(`numbers.marks.${value}`) }))}
            onChoose={(next) => numbers.choose(column.at, next)}
          />
        ) : (
          <Note key={column.at}>{t(`numbers.read.${mark}`, { column: nameOf(column) })}</Note>
        );
      })}
    </Stack>
  );
}
