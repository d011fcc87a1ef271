import { UploadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/index.ts";
import { Note, Row } from "../../kit/ui/index.ts";
import styles from "./receiving.module.css";
import type { Receiving, Taken } from "./use-receiving.ts";

/** Lines from a file: what can be received is added to look at, what cannot is told line by line. */
export function FileLines({ take }: Pick<Receiving, "take">) {
  const { t } = useTranslation("stock");
  const formats = useFormats();
  const help = useId();
  const file = useRef<HTMLInputElement>(null);
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
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t("receive.file")}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = "";
          if (chosen) void read(chosen);
        }}
      />
      <Row gap={12} rowGap={6} wrap>
        <Button
          icon={<UploadOutlined aria-hidden />}
          loading={busy}
          aria-describedby={help}
          onClick={() => file.current?.click()}
        >
          {t("receive.import")}
        </Button>
        <Note id={help} size={13}>
          {t("receive.importHelp")}
        </Note>
      </Row>
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
                <ul className={styles.problems}>
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
