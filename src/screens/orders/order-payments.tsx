import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ValuesOf } from "../../core/define.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Card, Stack, Text } from "../../kit/ui/box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { TimelineItem } from "../../kit/ui/timeline-item.tsx";
import type { Order } from "../../resources/orders.ts";
import { payments } from "../../resources/payments.ts";
import { useOrderPayments } from "../documents/use-around.ts";

/** The payments and refunds of an order, newest first, if there is no timeline; nothing without any. */
export function OrderPayments({ order }: { readonly order: Pick<Order, "id"> }) {
  const { t } = useTranslation("orders");
  const { records, query } = useOrderPayments(order.id);
  if (query.isSuccess && records.length === 0) return null;
  return (
    <Card padY={18} padX={20}>
      <Text as="h2" below={12} size={15} strong tone="plain">
        {t("payments")}
      </Text>
      <FailedQuery query={query} />
      <Stack as="ul" underlined>
        {records.map((row) => (
          <TimelineItem key={row.id}>
            <PaymentRow row={row} />
          </TimelineItem>
        ))}
      </Stack>
    </Card>
  );
}

function PaymentRow({ row }: { readonly row: ValuesOf<typeof payments> }) {
  const { t } = useTranslation("orders");
  const labels = useLabels(payments);
  const { money, dateTime } = useFormats();
  const { id, kind, method, tendered, change, reference, at } = row;
  const amount = (row.amount ?? 0) + (row.rounding ?? 0);
  const signed = kind === "refund" ? 0 - amount : amount;
  const small = [
    at === null ? null : dateTime(at),
    (change ?? 0) > 0 ? t("given", { tendered: money(tendered ?? 0), change: money(change ?? 0) }) : null,
    reference,
  ].filter((text) => text !== null);
  return (
    <>
      <Link to={pathTo(payments, "show", id)}>
        {labels.option("method", method ?? "")} <bdi>{money(signed)}</bdi>
      </Link>
      <Text size={12} tone="muted" block>
        {small.join(" · ")}
      </Text>
    </>
  );
}
