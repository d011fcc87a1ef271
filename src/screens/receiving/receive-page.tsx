import { Alert, type InputRef } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { Card, Grid, Note, Stack } from "../../kit/ui/box.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { hasCoarsePointer } from "../../kit/ui/pointer.ts";
import { stockReceipts } from "../../resources/stock-receipts.ts";
import page from "../record-page/record-page.module.css";
import { useScans } from "../scanning/use-scans.ts";
import { FileLines } from "./file-lines.tsx";
import { ReceiptSearch } from "./receipt-search.tsx";
import { goToLine, ReceiveLines } from "./receive-lines.tsx";
import { ReceiveSummary } from "./receive-summary.tsx";
import { useReceiving } from "./use-receiving.ts";

/** Receives goods, scanned, searched or imported from a file, with quantity and cost in one document. */
export function ReceivePage() {
  const { t } = useTranslation("stock");
  const labels = useLabels(stockReceipts);
  const receiving = useReceiving();
  const { draft, changeLine, add, errors } = receiving;
  const box = useRef<InputRef>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!hasCoarsePointer()) box.current?.focus();
  }, []);
  const toBox = () => box.current?.focus();
  const refuse = (text: string) => setRefused((all) => [...all.filter((one) => one !== text), text]);
  /** Adds one unit; goods picked by hand focus the quantity, unless the user is elsewhere by then. */
  const bring = async (goods: Parameters<typeof add>[0], byHand: boolean) => {
    const answer = await add(goods);
    if ("refused" in answer) {
      const text = goods.code
        ? t("receive.refused", { code: goods.code, reason: answer.refused })
        : answer.refused;
      refuse(text);
    } else if (byHand && document.activeElement === box.current?.input) {
      requestAnimationFrame(() => goToLine(answer.key));
    }
  };
  useScans(box, {
    onScan: (code) => void bring({ code }, false),
    onIgnored: (code) => refuse(t("receive.ignored", { code })),
    isKnown: receiving.isKnown,
  });
  return (
    <Page className={page.page}>
      <PageHead title={t("receive.title")} lead={t("receive.lead")}>
        <ButtonLink to={pathTo(stockReceipts, "list")}>{labels.many}</ButtonLink>
      </PageHead>
      <Grid gap={20} align="start" aside={340}>
        <Card padY={18} padX={20} aria-label={t("receive.lines")}>
          <Stack gap={12}>
            <ReceiptSearch
              box={box}
              onCode={(code) => void bring({ code }, false)}
              onPick={(shelf) => void bring(shelf, true)}
              onEmpty={() => goToLine(null)}
            />
            {refused.map((text) => (
              // Each stays until someone has seen to it: the next scan must not hide it.
              <Alert
                key={text}
                type="error"
                showIcon
                message={text}
                closable
                onClose={() => setRefused((all) => all.filter((one) => one !== text))}
              />
            ))}
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
