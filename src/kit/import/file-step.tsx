import { DownloadOutlined, FileTextOutlined } from "@ant-design/icons";
import { Alert, Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermissions } from "../context/session.ts";
import { Row, Stack } from "../ui/box.tsx";
import { downloadText } from "./download.ts";
import { templateFile } from "./files.ts";
import { formats } from "./formats.ts";
import styles from "./import.module.css";
import { TableDrop } from "./table-drop.tsx";
import type { StepProps } from "./use-import.ts";
import { maxRows, useSource } from "./use-source.ts";

/** The first step: a file is chosen or dropped, or its text pasted. */
export function FileStep({ resource, work }: StepProps) {
  const { t, i18n } = useTranslation("import");
  const { mayWriteField } = usePermissions();
  const { refusal, reading, open, paste } = useSource(resource, work.open);
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  const known = formats.filter((format) => format.resource === resource.name);
  const names = known.map((format) => t(`formats.${format.name}.name`)).join(", ");
  const ours = known.length > 0 ? [t("file.known", { formats: names })] : [];
  const template = () =>
    downloadText(
      `${resource.name}-${t("file.templateName")}.csv`,
      templateFile(resource, (name) => mayWriteField(resource, name)),
    );
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Stack gap={16} shrinks>
      {refusal ? (
        <Alert
          type="error"
          showIcon
          message={t(`file.refused.${refusal.reason}`, { file: refusal.name, rows: number.format(maxRows) })}
          description={t(`file.remedy.${refusal.reason}`)}
        />
      ) : null}
      <TableDrop
        text={t("file.drop")}
        hints={[t("file.hint"), ...ours]}
        reading={reading ? t("file.reading") : null}
        onFile={(file) => void open(file)}
      />
      <Row gap={12} rowGap={8} wrap>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={template}>
          {t("file.template")}
        </Button>
        <Button
          icon={<FileTextOutlined aria-hidden />}
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          {t("file.paste")}
        </Button>
      </Row>
      {pasting ? (
        <Stack gap={10} align="start" className={styles.paste}>
          <Input.TextArea
            autoFocus
            aria-label={t("file.pasteLabel")}
            placeholder={t("file.pasteHint")}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoSize={{ minRows: 6, maxRows: 16 }}
          />
          <Button
            type="primary"
            disabled={text.trim() === ""}
            onClick={() => paste(text, t("file.pastedName"))}
          >
            {t("file.read")}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}
