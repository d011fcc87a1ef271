import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { receiptWidth } from "../../domain/receipt.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { PageRule } from "./page-rule.tsx";
import styles from "./print-now.module.css";
import { useFileName } from "./use-file-name.ts";
import { usePrinting } from "./use-printing.ts";

interface Props {
  /** Names the file that a browser saves. */
  readonly name: string;
  /** It has been sent to the printer, or the dialog of the browser was closed. */
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}

/** Prints something that is no document of a sale at once, as wide as a receipt. */
export function PrintRoll({ name, onPrinted, children }: Props) {
  const { value: till, isLoading } = useGlobal(posSettings);
  const [page, setPage] = useState<HTMLElement | null>(null);
  useFileName(name);
  usePrinting(isLoading ? null : page, onPrinted);
  const rollWidth = receiptWidth(till);
  return createPortal(
    <div className={styles.alone} aria-hidden>
      <PageRule page={page} rollWidth={rollWidth} />
      <div ref={setPage} style={{ inlineSize: `${rollWidth}mm` }}>
        {children}
      </div>
    </div>,
    window.document.body,
  );
}
