import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { ChooseTable } from "../stock/choose-table.tsx";
import type { Receiving, Taken } from "./use-receiving.ts";

/** Imports lines from a file: valid lines are added for review, problems are listed by line. */
export function FileLines({ take }: Pick<Receiving, "take">) {
  const { t } = useTranslation("stock");
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Taken | { readonly refused: string } | null>(null);
  const read = async (chosen: File) => {
    setBusy(true);
    setOutcome(null);
    setOutcome(await take(chosen));
    setBusy(false);
  };
  return (
    <>
      <ChooseTable
        label={t("receive.import")}
        inputLabel={t("receive.file")}
        help={t("receive.importHelp")}
        busy={busy}
        onChoose={(file) => void read(file)}
      />
      {outcome && "refused" in outcome ? <Alert type="error" showIcon message={outcome.refused} /> : null}
      {outcome && "added" in outcome ? (
        <Alert
          type={outcome.left.length > 0 ? "warning" : "success"}
          showIcon
          message={t("receive.added", { count: outcome.added, shown: formats.number(outcome.added) })}
          description={
            outcome.left.length === 0 ? undefined : (
              <>
                {t("receive.left")}
                <ul style={{ margin: 0, paddingInlineStart: 18 }}>
                  {outcome.left.map(({ key, line, code, text }) => (
                    <li key={key}>
                      {t("count.line", { line: formats.number(line) })} <bdi>{code}</bdi>: {text}
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        />
      ) : null}
    </>
  );
}
