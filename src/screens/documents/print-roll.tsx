import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { receiptWidth } from "../../domain/documents/receipt.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { PageRule } from "./page-rule.tsx";
import styles from "./print-now.module.css";
import { useFileName } from "./use-file-name.ts";
import { usePrinting } from "./use-printing.ts";

interface Props {
  /** The default name of the saved file. */
  readonly name: string;
  /** Called once it was sent to the printer or the browser's dialog was closed. */
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}

/** Immediately prints content other than sales documents, at the width of a receipt. */
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
