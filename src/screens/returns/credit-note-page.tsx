import { EditOutlined } from "@ant-design/icons";
import { useOne } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { creditNoteDocument } from "../../domain/documents/credit-note-document.ts";
import type { PageProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useQuantityText } from "../../kit/fields/quantity-text.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { useRecords } from "../../kit/records/use-records.ts";
import { Box, Card, Grid, Stack, Text } from "../../kit/ui/box.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { type Order, orders } from "../../resources/orders.ts";
import { type Return, returns } from "../../resources/returns.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { DocumentView } from "../documents/document-view.tsx";
import { documentsFile } from "../documents/documents-file.ts";
import { SendDocument } from "../documents/send-document.tsx";
import { DocumentSkeleton } from "../record-page/document-skeleton.tsx";
import { RecordFacts } from "../record-page/facts.tsx";
import page from "../record-page/record-page.module.css";
import { RecordScreen } from "../record-page/record-screen.tsx";

/** The page of a return: its credit note and its details. */
export default function CreditNotePage({ resource }: PageProps) {
  return <RecordScreen<Return> resource={resource}>{(note) => <WithOrder note={note} />}</RecordScreen>;
}

/** Loads the order, which has the customer's language for the document. */
function WithOrder({ note }: { readonly note: Return }) {
  const sold = useOne<Order>({ resource: orders.name, id: note.orderId, errorNotification: false });
  return sold.query.isLoading ? <DocumentSkeleton /> : <Desk note={note} order={sold.result ?? null} />;
}

function Desk({ note, order }: { readonly note: Return; readonly order: Order | null }) {
  const { t } = useTranslation("returns");
  const { may } = usePermissions();
  const { value: shop } = useGlobal(storeDetails);
  return (
    <>
      <PageHead title={note.creditNoteNumber}>
        <SendDocument resource={returns} id={note.id} document="creditNote" customerId={note.customerId} />
        {order ? <ButtonLink to={pathTo(orders, "show", order.id)}>{t("order")}</ButtonLink> : null}
        <ExchangeButton noteId={note.id} />
        {may(returns, "edit") ? (
          <ButtonLink icon={<EditOutlined aria-hidden />} to={pathTo(returns, "edit", note.id)}>
            {t("notes")}
          </ButtonLink>
        ) : null}
      </PageHead>
      <Grid gap={20} align="start" aside={320} className={page.body}>
        <DocumentView
          number={note.creditNoteNumber}
          language={order?.language ?? null}
          kinds={["creditNote"]}
          documentOf={(_kind, words) => creditNoteDocument(note, order, shop, words)}
          fileOf={may(returns, "invoice") ? (_kind, lng) => documentsFile(returns, [note.id], { lng }) : null}
        />
        <Stack screenOnly as="aside" gap={16} aria-label={note.creditNoteNumber}>
          <RecordFacts
            resource={returns}
            record={{ ...note }}
            names={note.offDue ? [...facts, ...unpaid] : facts}
            heading={t("facts")}
          />
          <Shelf note={note} />
        </Stack>
      </Grid>
    </>
  );
}

/** A link to the order placed in exchange; nothing without one. */
function ExchangeButton({ noteId }: { readonly noteId: string }) {
  const { t } = useTranslation("returns");
  const { may } = usePermissions();
  const filters = [{ field: "exchangeReturnId", operator: "eq", value: noteId } as const];
  const { records } = useRecords(orders, { filters, max: 1, enabled: may(orders, "list") });
  const [order] = records;
  if (!order) return null;
  return (
    <ButtonLink to={pathTo(orders, "show", order.id)}>
      {t("exchangeOrder", { number: order.invoiceNumber ?? "" })}
    </ButtonLink>
  );
}

const facts = [
  "orderId",
  "customerId",
  "returnedAt",
  "reason",
  "total",
  "refunded",
  "refundMethod",
  "staffId",
];

/** Where the part went that was not refunded. */
const unpaid = ["offDue"];

/** What was restocked and what was not, which the customer's document leaves out. */
function Shelf({ note }: { readonly note: Return }) {
  const { t } = useTranslation("returns");
  const quantityText = useQuantityText();
  const groups = [
    { name: "restocked" as const, items: note.items.filter(({ restock }) => restock) },
    { name: "notRestocked" as const, items: note.items.filter(({ restock }) => !restock) },
  ].filter(({ items }) => items.length > 0);
  return groups.map(({ name, items }) => (
    <Card key={name} padY={18} padX={20} breaks>
      <Text as="h2" below={12} size={15} strong tone="plain">
        {t(name)}
      </Text>
      <Box as="ul">
        {items.map(({ id, quantity, unit, title }) => (
          <li key={id}>
            {quantityText(quantity, unit)} × <bdi>{title}</bdi>
          </li>
        ))}
      </Box>
    </Card>
  ));
}
