import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { named } from "../../../domain/texts/named.ts";
import { PlainList } from "../../ui/box.tsx";
import type { StepProps } from "./use-import.ts";

/** The number of records shown; the rest is shown as a count. */
const shown = 8;

/** Names the records of the file that are left out on purpose, each with the reason. */
export function SkippedRecords({ work }: Pick<StepProps, "work">) {
  const { t } = useTranslation("import");
  const { skipped, source } = work;
  if (skipped.length === 0) return null;
  const lineOf = (at: number | undefined) => source?.table.rows[at ?? -1]?.line;
  const left = skipped.length - shown;
  return (
    <Alert
      type="info"
      showIcon
      message={t("skipped.title", { count: skipped.length })}
      description={
        <PlainList gap={4}>
          {skipped.slice(0, shown).map(({ rows, title, reason }) => (
            <li key={rows.join()}>
              <strong>{t("result.line", { line: lineOf(rows[0]) ?? "" })}</strong> {title}:{" "}
              {t(named(`skipped.${reason}`))}
            </li>
          ))}
          {left > 0 ? <li>{t("skipped.more", { count: left })}</li> : null}
        </PlainList>
      }
    />
  );
}
