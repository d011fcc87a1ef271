import { Alert, type InputRef } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pathTo, useLabels } from "../../kit/context/index.ts";
import { ButtonLink, Card, Grid, hasCoarsePointer, Note, Page, PageHead, Stack } from "../../kit/ui/index.ts";
import { stockReceipts } from "../../resources/stock-receipts.ts";
import page from "../orders/order-page.module.css";
import { FileLines } from "./file-lines.tsx";
import { ReceiptSearch } from "./receipt-search.tsx";
import { goToLine, ReceiveLines } from "./receive-lines.tsx";
import { ReceiveSummary } from "./receive-summary.tsx";
import styles from "./receiving.module.css";
import { useReceiving } from "./use-receiving.ts";

/** Receives goods, scanned, searched or imported from a file, with quantity and cost in one document. */
export function ReceivePage() {
  const { t } = useTranslation("stock");
  const labels = useLabels(stockReceipts);
  const receiving = useReceiving();
  const { draft, changeLine, add, errors } = receiving;
  const box = useRef<InputRef>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (!hasCoarsePointer()) box.current?.focus();
  }, []);
  const toBox = () => box.current?.focus();
  /** Adds one unit; goods picked by hand focus the quantity. */
  const bring = async (wanted: Parameters<typeof add>[0], byHand: boolean) => {
    setRefused(null);
    const answer = await add(wanted);
    if ("refused" in answer) {
      setRefused(
        wanted.code ? t("receive.refused", { code: wanted.code, reason: answer.refused }) : answer.refused,
      );
    } else if (byHand) requestAnimationFrame(() => goToLine(answer.key));
  };
  return (
    <Page className={page.page}>
      <PageHead title={t("receive.title")} lead={t("receive.lead")}>
        <ButtonLink to={pathTo(stockReceipts, "list")}>{labels.many}</ButtonLink>
      </PageHead>
      <Grid gap={20} align="start" className={styles.body}>
        <Card padY={18} padX={20} aria-label={t("receive.lines")}>
          <Stack gap={12}>
            <ReceiptSearch
              box={box}
              onCode={(code) => void bring({ code }, false)}
              onPick={(shelf) => void bring(shelf, true)}
              onEmpty={() => goToLine(null)}
            />
            {refused ? (
              <Alert type="error" showIcon message={refused} closable onClose={() => setRefused(null)} />
            ) : null}
            <FileLines take={receiving.take} />
            {draft.lines.length === 0 ? <Note>{t("receive.empty")}</Note> : null}
          </Stack>
          {draft.lines.length === 0 ? null : (
            <ReceiveLines lines={draft.lines} changeLine={changeLine} errors={errors} onDone={toBox} />
          )}
        </Card>
        <ReceiveSummary receiving={receiving} />
      </Grid>
    </Page>
  );
}
