import { Alert, Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import type { StepProps } from "./use-import.ts";

/** Offers to write codes with the leading zeros that a spreadsheet has removed. */
export function LostZerosAlert({ work }: Pick<StepProps, "work">) {
  const { t } = useTranslation("import");
  const { lostZeros, answers } = work;
  if (!lostZeros) return null;
  const [text, full] = lostZeros.example;
  return (
    <Alert
      type="info"
      message={
        <Checkbox
          checked={answers.zeros}
          onChange={(event) => work.answer({ ...answers, zeros: event.target.checked })}
        >
          {t("zeros.add", { count: lostZeros.count })}
        </Checkbox>
      }
      description={t("zeros.example", { count: lostZeros.count, text, full })}
    />
  );
}
