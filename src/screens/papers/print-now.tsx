import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Paper, PaperWords } from "../../domain/paper.ts";
import { receiptWidth } from "../../domain/receipt.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { PageRule } from "./page-rule.tsx";
import { paperLanguage } from "./paper-language.ts";
import styles from "./print-now.module.css";
import { Sheet } from "./sheet.tsx";
import { useFileName } from "./use-file-name.ts";
import { usePaperWords } from "./use-paper-words.ts";

interface Props {
  /** Names the file that a browser saves. */
  readonly number: string;
  /** The customer's; null where it is not known. */
  readonly language: string | null;
  readonly paperOf: (words: PaperWords) => Paper;
  /** It has been sent to the printer, or the dialog of the browser was closed. */
  readonly onPrinted: () => void;
}

/** Prints one paper at once, from whatever page: nothing of it is seen on the screen, nothing else on the paper. */
export function PrintNow({ number, language, paperOf, onPrinted }: Props) {
  const { i18n } = useTranslation();
  const { value: till, isLoading } = useGlobal(posSettings);
  const code = paperLanguage(language, i18n.resolvedLanguage);
  const paper = paperOf(usePaperWords(code));
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  useFileName(number);
  usePrinting(isLoading ? null : sheet, onPrinted);
  const rollWidth = receiptWidth(till);
  return createPortal(
    <div className={styles.alone} aria-hidden>
      <PageRule sheet={sheet} rollWidth={paper.form === "roll" ? rollWidth : null} />
      <Sheet ref={setSheet} paper={paper} language={code} rollWidth={rollWidth} />
    </div>,
    document.body,
  );
}

/** Opens the browser's printing as soon as the sheet is drawn with its pictures and letters, and its length known. */
function usePrinting(sheet: HTMLElement | null, onPrinted: () => void): void {
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  useEffect(() => {
    if (!sheet) return;
    const end = () => done.current();
    let stopped = false;
    window.addEventListener("afterprint", end);
    void drawn(sheet).then(() => stopped || window.print());
    return () => {
      stopped = true;
      window.removeEventListener("afterprint", end);
    };
  }, [sheet]);
}

async function drawn(sheet: HTMLElement): Promise<void> {
  const pictures = [...sheet.querySelectorAll("img")].map((image) => image.decode().catch(() => undefined));
  await Promise.all([...pictures, document.fonts.ready]);
  // Two frames: the first one measures the sheet, the second one writes its length into the page's rule.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
