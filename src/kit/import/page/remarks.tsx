import { Alert } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { named } from "../../../domain/texts/named.ts";
import { useLabels } from "../../context/labels.ts";
import { PlainList } from "../../ui/box.tsx";
import { type Remark, remarksOn } from "../entries/remarks.ts";
import type { StepProps } from "./use-import.ts";
import { useMessages } from "./use-messages.ts";
import { writtenAt } from "./written.ts";

/** The number of texts shown of a field. */
const shown = 3;

/** Says which values are imported otherwise than the file has them, and which are doubtful. */
export function Remarks({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const { entries, check } = work;
  const messages = useMessages(resource);
  const labels = useLabels(resource);
  const remarks = useMemo(() => remarksOn(entries, check.results), [entries, check.results]);
  if (remarks.length === 0) return null;
  const words = ({ key, cells }: Remark) => {
    const [first] = cells;
    // A note of the reading has a text here; warnings name those of their resource.
    return key.includes(".") && first
      ? messages.message(first.path, key)
      : t(named(`notes.${key}`), { digits: baseCurrency().digits });
  };
  return (
    <Alert
      type="info"
      showIcon
      message={t("notes.title")}
      description={
        <PlainList gap={4}>
          {remarks.map((one) => (
            <li key={`${one.field} ${one.key}`}>
              <strong>{labels.field(one.field)}</strong> {t("badCells.cells", { count: one.cells.length })}:{" "}
              {one.cells
                .slice(0, shown)
                .map(({ entry, path }) => t("notes.value", { value: writtenAt(resource, entry, path, work) }))
                .join(" · ")}
              {one.cells.length > shown ? " …" : null} – {words(one)}
            </li>
          ))}
        </PlainList>
      }
    />
  );
}
