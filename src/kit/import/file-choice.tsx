import { FileTextOutlined } from "@ant-design/icons";
import { Alert, Button, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../fields/format.ts";
import { Row, Stack } from "../ui/box.tsx";
import { TableDrop } from "./file/table-drop.tsx";
import styles from "./import.module.css";
import { type ImportSource, maxRows, type Recognise, useSource } from "./use-source.ts";

interface Props {
  readonly hints: readonly string[];
  /** Default: every file is an ordinary table. */
  readonly recognise?: Recognise;
  readonly onOpen: (source: ImportSource) => void;
  /** Buttons before the one that pastes text. */
  readonly children?: ReactNode;
}

const ordinary: Recognise = () => undefined;

/** Accepts a file by selection or drop, or pasted text, and shows why one cannot be read. */
export function FileChoice({ hints, recognise = ordinary, onOpen, children }: Props) {
  const { t } = useTranslation("import");
  const { number } = useFormats();
  const { refusal, reading, open, paste } = useSource(onOpen, recognise);
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  return (
    <Stack gap={16} shrinks>
      {refusal ? (
        <Alert
          type="error"
          showIcon
          message={t(`file.refused.${refusal.reason}`, { file: refusal.name, rows: number(maxRows) })}
          description={t(`file.remedy.${refusal.reason}`)}
        />
      ) : null}
      <TableDrop
        text={t("file.drop")}
        hints={hints}
        reading={reading ? t("file.reading") : null}
        onFile={(file) => void open(file)}
      />
      <Row gap={12} rowGap={8} wrap>
        {children}
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
