import { FilePdfOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { knownLanguages } from "../../providers/languages.ts";
import styles from "./document-view.module.css";
import { useFileName } from "./use-file-name.ts";

interface Props {
  /** Names the file that a browser saves. */
  readonly number: string;
  /** Where its PDF is; null for those who may look but not print. */
  readonly file: string | null;
  readonly language: string;
  readonly onLanguage: (code: string) => void;
}

/** In which language, and out of the printer or into a file. */
export function DocumentTools({ number, file, language, onLanguage }: Props) {
  const { t } = useTranslation("documents");
  useFileName(number);
  return (
    <>
      {file === null ? null : (
        <>
          <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t("view.print")}
          </Button>
          <Button icon={<FilePdfOutlined aria-hidden />} href={file} download={`${number}.pdf`}>
            {t("view.pdf")}
          </Button>
        </>
      )}
      <Select
        className={styles.language ?? ""}
        value={language}
        onChange={onLanguage}
        aria-label={t("view.language")}
        options={knownLanguages().map(({ code, name }) => ({ value: code, label: name }))}
      />
    </>
  );
}
