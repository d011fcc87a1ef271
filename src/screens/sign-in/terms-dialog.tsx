import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SafeMarkdown } from "../../kit/fields/safe-markdown.tsx";
import styles from "./terms-dialog.module.css";

/** The terms users must accept. */
export interface TermsText {
  /** Markdown, as is the privacy policy; "" without any. */
  readonly terms: string;
  readonly privacyPolicy: string;
}

interface Props extends TermsText {
  readonly onClose: () => void;
}

/** The store's terms and privacy policy, shown above the form. */
export default function TermsDialog({ terms, privacyPolicy, onClose }: Props) {
  const { t } = useTranslation("auth");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="terms-title" onClose={onClose}>
      <div className={styles.texts}>
        <h2 id="terms-title">{t("signup.terms")}</h2>
        <Rendered source={terms} />
        {privacyPolicy === "" ? null : (
          <>
            <h2>{t("signup.privacy")}</h2>
            <Rendered source={privacyPolicy} />
          </>
        )}
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {t("signup.closeTerms")}
        </button>
      </div>
    </dialog>
  );
}

/** Markdown as the kit renders it, in the colours of these pages. */
function Rendered({ source }: { readonly source: string }) {
  const mode = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
  return <SafeMarkdown source={source} mode={mode} className={styles.rendered} />;
}
