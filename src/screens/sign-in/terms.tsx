import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callOrNull } from "../../providers/public-calls.ts";
import styles from "./sign-in.module.css";
import type { TermsText } from "./terms-dialog.tsx";

const TermsDialog = lazy(() => import("./terms-dialog.tsx"));

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Links to the store's terms, or shows the text for a store that has none. */
export function TermsCheckbox({ missing }: { readonly missing: string }) {
  const { t } = useTranslation("auth");
  const [terms, setFound] = useState<TermsText | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    void callOrNull("get /auth/terms", {}).then((answer) => {
      if (answer) setFound({ terms: textOf(answer.terms), privacyPolicy: textOf(answer.privacyPolicy) });
    });
  }, []);
  if (!terms) return null;
  if (terms.terms === "") return <p className={styles.hint}>{missing}</p>;
  return (
    <>
      <button type="button" className={styles.read} onClick={() => setOpen(true)}>
        {t("signup.readTerms")}
      </button>
      <Suspense>{open && <TermsDialog {...terms} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
