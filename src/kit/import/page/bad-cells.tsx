import { Alert, Checkbox } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { PlainList } from "../../ui/box.tsx";
import { badCellsIn, type Remark } from "../entries/remarks.ts";
import type { StepProps } from "./use-import.ts";
import { useMessages } from "./use-messages.ts";
import { writtenAt } from "./written.ts";

/** The number of cells shown of a field; the rest is shown as a count. */
const shown = 3;

/** Offers to import records without the optional cells that cannot be imported, and names these. */
export function BadCells({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const { entries, check, by, mode, answers } = work;
  const { without } = answers;
  const messages = useMessages(resource);
  const labels = useLabels(resource);
  const badCells = useMemo(
    () => badCellsIn(resource, by, mode, entries, check.results),
    [resource, by, mode, entries, check.results],
  );
  if (badCells.length === 0 && !without) return null;
  const example = ({ entry, path }: Remark["cells"][number], key: string) =>
    t("badCells.example", {
      line: entry.line,
      value: writtenAt(resource, entry, path, work),
      text: messages.message(path, key),
    });
  return (
    <Alert
      type="warning"
      message={
        <Checkbox
          checked={without}
          onChange={(event) => work.answer({ ...answers, without: event.target.checked })}
        >
          {t("badCells.agree")}
        </Checkbox>
      }
      description={
        <>
          <p>{t(without ? "badCells.without" : "badCells.offer")}</p>
          <PlainList gap={4}>
            {badCells.map(({ field, key, cells }) => (
              <li key={field}>
                <strong>{labels.field(field)}</strong> {t("badCells.cells", { count: cells.length })}:{" "}
                {cells
                  .slice(0, shown)
                  .map((cell) => example(cell, key))
                  .join(" · ")}
                {cells.length > shown ? " …" : null}
              </li>
            ))}
          </PlainList>
        </>
      }
    />
  );
}
