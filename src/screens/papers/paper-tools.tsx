import { FilePdfOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { knownLanguages } from "../../providers/languages.ts";
import styles from "./paper-desk.module.css";

interface Props {
  /** Names the file that a browser saves. */
  readonly number: string;
  /** Where its PDF is; null for those who may look but not print. */
  readonly file: string | null;
  readonly language: string;
  readonly onLanguage: (code: string) => void;
}

/** In which language, and out of the printer or into a file. */
export function PaperTools({ number, file, language, onLanguage }: Props) {
  const { t } = useTranslation("papers");
  useFileName(number);
  return (
    <>
      {file === null ? null : (
        <>
          <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t("desk.print")}
          </Button>
          <Button icon={<FilePdfOutlined aria-hidden />} href={file} download={`${number}.pdf`}>
            {t("desk.pdf")}
          </Button>
        </>
      )}
      <Select
        className={styles.language ?? ""}
        value={language}
        onChange={onLanguage}
        aria-label={t("desk.language")}
        options={knownLanguages().map(({ code, name }) => ({ value: code, label: name }))}
      />
    </>
  );
}

/** While it is printed the page is called like the paper, for that is how browsers name the file. */
function useFileName(name: string): void {
  useEffect(() => {
    let before = document.title;
    const start = () => {
      before = document.title;
      document.title = name;
    };
    const end = () => {
      document.title = before;
    };
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
    };
  }, [name]);
}
