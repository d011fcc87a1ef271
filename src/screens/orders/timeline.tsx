import { useKeys } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OrderEvent } from "../../domain/orders/order-events.ts";
import type { PaymentKind } from "../../domain/payments/payment.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Card, Stack, Text } from "../../kit/ui/box.tsx";
import { Failed } from "../../kit/ui/states.tsx";
import { TimelineItem } from "../../kit/ui/timeline-item.tsx";
import { call } from "../../providers/call.ts";
import { type Order, orders } from "../../resources/orders.ts";
import { payments } from "../../resources/payments.ts";
import { returns } from "../../resources/returns.ts";

/** The events of an order with their users, newest first, for everybody who may read the order. */
export function Timeline({ order }: { readonly order: Pick<Order, "id"> }) {
  const { t } = useTranslation("orders");
  const { data: events, error, isFetching, refetch } = useEvents(order.id);
  return (
    <Card padY={18} padX={20}>
      <Text as="h2" below={12} size={15} strong tone="plain">
        {t("timeline.title")}
      </Text>
      {error && !events ? (
        <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!error && !events ? <Skeleton active title={false} /> : null}
      <Stack as="ol" underlined>
        {events?.map((event) => (
          <TimelineItem key={`${event.kind} ${event.id}`}>
            <What event={event} />
            <When event={event} />
          </TimelineItem>
        ))}
      </Stack>
    </Card>
  );
}

/** The polling interval while an email is waiting, in milliseconds. */
const waitingPause = 3000;

const isWaiting = (event: OrderEvent) => event.kind === "mailed" && event.state === "waiting";

/** Refetched with every change of orders. */
function useEvents(id: string) {
  const { keys } = useKeys();
  return useQuery({
    queryKey: [...keys().data("default").resource(orders.name).get(), "events", id],
    queryFn: ({ signal }) => call("get /orders/:id/events", { params: { id } }, { signal }),
    staleTime: 0,
    // Waiting emails are sent shortly.
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? waitingPause : false),
  });
}

function When({ event: { at, who, approvedBy } }: { readonly event: OrderEvent }) {
  const { t } = useTranslation("orders");
  const formats = useFormats();
  return (
    <Text size={12} tone="muted" block>
      <time dateTime={at}>{formats.dateTime(at)}</time>
      {who ? (
        <>
          {" · "}
          <bdi>{who}</bdi>
        </>
      ) : null}
      {approvedBy ? <div>{t("timeline.approvedBy", { name: approvedBy })}</div> : null}
    </Text>
  );
}

function What({ event }: { readonly event: OrderEvent }): ReactNode {
  const { t } = useTranslation("orders");
  const labels = useLabels(orders);
  const { list } = useFormats();
  if (event.kind === "status") return t("timeline.moved", { state: labels.option("status", event.status) });
  if (event.kind === "edited") {
    return t("timeline.edited", { fields: list(event.fields.map(labels.field)) });
  }
  if (event.kind === "payment" || event.kind === "refund") return <Booked event={event} />;
  if (event.kind === "mailed") return <Mailed event={event} />;
  return event.kind === "returned" ? <Returned event={event} /> : t(`timeline.${event.kind}`);
}

/** A row of the payments ledger, with a link. */
function Booked({ event }: { readonly event: Extract<OrderEvent, { kind: PaymentKind }> }) {
  const { t } = useTranslation("orders");
  const labels = useLabels(payments);
  const { money } = useFormats();
  const { may } = usePermissions();
  const { id, kind, method, amount, tendered, change, reference } = event;
  const what = (
    <>
      {labels.option("method", method)} <bdi>{money(amount)}</bdi>
    </>
  );
  const small = [
    (change ?? 0) > 0 ? t("given", { tendered: money(tendered ?? 0), change: money(change ?? 0) }) : null,
    reference,
  ].filter((text) => text !== null);
  return (
    <>
      {t(`timeline.${kind}`)}{" "}
      {may(payments, "show") ? <Link to={pathTo(payments, "show", id)}>{what}</Link> : what}
      {small.length > 0 ? (
        <Text size={12} tone="muted" block>
          <bdi>{small.join(" · ")}</bdi>
        </Text>
      ) : null}
    </>
  );
}

/** A sent document and its delivery status. */
function Mailed({ event }: { readonly event: Extract<OrderEvent, { kind: "mailed" }> }) {
  const { t } = useTranslation(["orders", "documents"]);
  const { document, to, state, error } = event;
  return (
    <>
      {t(`orders:timeline.mailed.${state}`, { document: t(`documents:${document}`) })} <bdi>{to}</bdi>
      {error ? (
        <Text size={12} tone={state === "sent" || state === "kept" ? "muted" : "error"} block>
          <bdi>{error}</bdi>
        </Text>
      ) : null}
    </>
  );
}

function Returned({ event }: { readonly event: Extract<OrderEvent, { kind: "returned" }> }) {
  const { t } = useTranslation("orders");
  const formats = useFormats();
  const { may } = usePermissions();
  const { creditNoteNumber, returnId, total } = event;
  return (
    <>
      {t("timeline.returned", { amount: formats.money(total) })}{" "}
      {may(returns, "show") ? (
        <Link to={pathTo(returns, "show", returnId)}>{creditNoteNumber}</Link>
      ) : (
        <bdi>{creditNoteNumber}</bdi>
      )}
    </>
  );
}
