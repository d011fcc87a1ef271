import { PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { costOfLine } from "../../domain/products/receipts.ts";
import { useLabels } from "../../kit/context/labels.ts";
import type { PageProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useQuantityText } from "../../kit/fields/quantity-text.ts";
import { FigureTable } from "../../kit/list/figure-table.tsx";
import { HistorySection } from "../../kit/show/show-body.tsx";
import { Grid, Stack } from "../../kit/ui/box.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { manifests } from "../../resources/manifests.ts";
import { type StockReceipt, stockReceipts } from "../../resources/stock-receipts.ts";
import { DocumentSkeleton } from "../record-page/document-skeleton.tsx";
import { RecordFacts } from "../record-page/facts.tsx";
import { RecordScreen } from "../record-page/record-screen.tsx";

/** The page of a receipt: its lines with costs, its supplier and the user who received it. */
export default function ReceiptPage({ resource }: PageProps) {
  return (
    <RecordScreen<StockReceipt>
      resource={resource}
      skeleton={<DocumentSkeleton main={<Skeleton height={280} />} side={[250]} aside={340} />}
    >
      {(receipt) => <Receipt receipt={receipt} />}
    </RecordScreen>
  );
}

const facts = ["supplier", "reference", "receivedAt", "staffId", "quantity", "total", "notes"];

function Receipt({ receipt }: { readonly receipt: StockReceipt }) {
  const { t } = useTranslation("stock");
  const labels = useLabels(stockReceipts);
  const formats = useFormats();
  const quantityText = useQuantityText();
  const { may } = usePermissions();
  const mayOpen = may(manifests.products, "show");
  const unknown = "–";
  return (
    <>
      <PageHead title={t("receive.titleOf", { number: receipt.number })}>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t("receive.print")}
        </Button>
      </PageHead>
      <Grid gap={20} align="start" aside={340}>
        <FigureTable
          label={labels.field("items")}
          columns={[
            { name: "title", label: labels.entryField("items", "title") },
            { name: "sku", label: labels.entryField("items", "sku") },
            { name: "quantity", label: labels.entryField("items", "quantity") },
            { name: "unitCost", label: labels.entryField("items", "unitCost") },
            { name: "total", label: labels.field("total"), tone: "main" },
          ]}
          rows={receipt.items.map((item) => ({
            key: item.id,
            name: item.title,
            to: mayOpen ? pathTo(manifests.products, "show", item.productId) : null,
            cells: [
              <bdi key="sku">{item.sku ?? unknown}</bdi>,
              quantityText(item.quantity, item.unit),
              item.unitCost === null ? unknown : formats.money(item.unitCost),
              item.unitCost === null ? unknown : formats.money(costOfLine(item)),
            ],
          }))}
          sums={[
            {
              key: "total",
              name: labels.field("total"),
              cells: ["", formats.number(receipt.quantity ?? 0), "", formats.money(receipt.total)],
            },
          ]}
          sort={null}
        />
        <RecordFacts resource={stockReceipts} record={{ ...receipt }} names={facts} heading={labels.one} />
      </Grid>
      <Stack screenOnly>
        {may("audit", "show") ? <HistorySection resource={stockReceipts} id={receipt.id} /> : null}
      </Stack>
    </>
  );
}
