import { FileTextOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Row, Stack, Text } from "../ui/box.tsx";
import styles from "./import.module.css";
import type { Source } from "./use-source.ts";

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab" } as const;

interface Props {
  readonly source: Source;
  readonly onOther: () => void;
}

/** Which file this is, and how it was read. */
export function FileSummary({ source, onOther }: Props) {
  const { t } = useTranslation("import");
  const { table } = source;
  const facts = [
    t("file.rows", { count: table.rows.length }),
    t("file.columns", { count: table.headers.length }),
    t(`file.delimiter.${delimiterNames[table.delimiter]}`),
    ...(source.encoding ? [t(`file.encoding.${source.encoding}`)] : []),
  ];
  return (
    <Row gap={12} wrap className={styles.summary}>
      <FileTextOutlined className={styles.summaryIcon ?? ""} aria-hidden />
      <Stack breaks shrinks className={styles.summaryText}>
        <strong>{source.name}</strong>
        <Text tone="muted">{facts.join(" · ")}</Text>
      </Stack>
      <Button type="link" onClick={onOther}>
        {t("file.other")}
      </Button>
    </Row>
  );
}
