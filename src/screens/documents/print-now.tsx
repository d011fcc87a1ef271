import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { receiptWidth } from "../../domain/documents/receipt.ts";
import type { DocumentTexts, SalesDocument } from "../../domain/documents/sales-document.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { documentLanguage } from "./document-language.ts";
import { DocumentPage } from "./document-page.tsx";
import { PageRule } from "./page-rule.tsx";
import styles from "./print-now.module.css";
import { useDocumentTexts } from "./use-document-texts.ts";
import { useFileName } from "./use-file-name.ts";
import { usePrinting } from "./use-printing.ts";

interface Props {
  /** The default name of the saved file. */
  readonly number: string;
  /** The customer's language; null if unknown. */
  readonly language: string | null;
  readonly documentOf: (words: DocumentTexts) => SalesDocument;
  /** Called once it was sent to the printer or the browser's dialog was closed. */
  readonly onPrinted: () => void;
}

/** Prints a document immediately from any page. It is hidden on screen, and the rest of the page is hidden in print. */
export function PrintNow({ number, language, documentOf, onPrinted }: Props) {
  const { i18n } = useTranslation();
  const { value: till, isLoading } = useGlobal(posSettings);
  const code = documentLanguage(language, i18n.resolvedLanguage);
  const document = documentOf(useDocumentTexts(code));
  const [page, setPage] = useState<HTMLElement | null>(null);
  useFileName(number);
  usePrinting(isLoading ? null : page, onPrinted);
  const rollWidth = receiptWidth(till);
  return createPortal(
    <div className={styles.alone} aria-hidden>
      <PageRule page={page} rollWidth={document.form === "roll" ? rollWidth : null} />
      <DocumentPage ref={setPage} document={document} language={code} rollWidth={rollWidth} />
    </div>,
    window.document.body,
  );
}
