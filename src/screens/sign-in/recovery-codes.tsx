import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./second-factor.module.css";

interface Props {
  readonly codes: readonly string[];
}

/** The codes as text, with a title that says what they are for. */
const asFile = (codes: readonly string[], title: string) =>
  URL.createObjectURL(new Blob([`${title}\n\n${codes.join("\n")}\n`], { type: "text/plain" }));

function download(codes: readonly string[], title: string): void {
  const link = document.createElement("a");
  link.href = asFile(codes, title);
  link.download = "storekeeper-recovery-codes.txt";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Recovery codes to copy, download or print. */
export function RecoveryCodes({ codes }: Props) {
  const { t } = useTranslation(["auth", "second-factor"]);
  const [said, setSaid] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setSaid(t("second-factor:copied")),
      () => setSaid(t("second-factor:notCopied")),
    );
  return (
    <>
      <ol dir="ltr" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        {/* Browsers provide no clipboard to pages without TLS. */}
        {navigator.clipboard ? (
          <button type="button" onClick={() => void copy()}>
            {t("second-factor:copy")}
          </button>
        ) : null}
        <button type="button" onClick={() => download(codes, t("second-factor:codes"))}>
          {t("second-factor:download")}
        </button>
        <button type="button" onClick={() => print()}>
          {t("second-factor:print")}
        </button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}
