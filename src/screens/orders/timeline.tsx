import { useList } from "@refinedev/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { fieldOf } from "../../kit/define.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { textOf } from "../../kit/fields/values.ts";
import { type Labels, useLabels } from "../../kit/labels.ts";
import { pathTo } from "../../kit/paths.ts";
import { usePermissions } from "../../kit/session.ts";
import type { AuditEntry } from "../../kit/show/history-entry.tsx";
import { type Order, orders } from "../../resources/orders.ts";
import { type Return, returns } from "../../resources/returns.ts";
import styles from "./order-page.module.css";

interface Event {
  readonly key: string;
  readonly at: string;
  readonly who: string | null;
  readonly what: ReactNode;
}

/** So many of each are asked for: no order has more. */
const most = 100;

/** Everything that happened to an order, the newest first: placed, taken on, edited, returned. */
export function Timeline({ order }: { readonly order: Order }) {
  const { t } = useTranslation("orders");
  const formats = useFormats();
  const events = useEvents(order).sort((a, b) => b.at.localeCompare(a.at));
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t("timeline.title")}</h2>
      <ol className={styles.events}>
        {events.map(({ key, at, who, what }) => (
          <li key={key} className={styles.event}>
            {what}
            <time className={styles.when} dateTime={at}>
              {[formats.dateTime(at), who].filter(Boolean).join(" · ")}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useEvents(order: Order): Event[] {
  const { t } = useTranslation("orders");
  const { may } = usePermissions();
  const labels = useLabels(orders);
  const formats = useFormats();
  const audit = useList<AuditEntry>({
    resource: "audit-entries",
    filters: [
      { field: "resource", operator: "eq", value: orders.name },
      { field: "recordId", operator: "eq", value: order.id },
    ],
    sorters: [{ field: "createdAt", order: "desc" }],
    pagination: { currentPage: 1, pageSize: most },
    errorNotification: false,
    queryOptions: { enabled: may("audit", "list"), staleTime: 0 },
  });
  const back = useList<Return>({
    resource: returns.name,
    filters: [{ field: "orderId", operator: "eq", value: order.id }],
    pagination: { currentPage: 1, pageSize: most },
    errorNotification: false,
    queryOptions: { enabled: may(returns.area, "list") },
  });
  const entries = audit.result.data;
  const placedBy = entries.find(({ verb }) => verb === "create")?.actorName ?? null;
  const placed = { key: "placed", at: order.placedAt, who: placedBy, what: t("timeline.placed") };
  const changes = entries.flatMap((entry): Event[] => {
    const what = changeOf(entry, labels, t);
    return what ? [{ key: entry.id, at: entry.createdAt, who: entry.actorName, what }] : [];
  });
  const notes = back.result.data.map((note) => ({
    key: note.id,
    at: note.returnedAt,
    who: null,
    what: (
      <>
        {t("timeline.returned", { amount: formats.money(note.total) })}{" "}
        <Link to={pathTo(returns, "show", note.id)}>{note.creditNoteNumber}</Link>
      </>
    ),
  }));
  return [placed, ...changes, ...notes];
}

type Words = (key: string, options: Record<string, unknown>) => string;

/** What an edit did, in words; null where the credit note beside it says so already. */
function changeOf({ verb, after }: AuditEntry, labels: Labels, t: Words): string | null {
  if (verb !== "update" || !after) return null;
  if ("status" in after) return t("timeline.moved", { state: labels.option("status", textOf(after.status)) });
  if ("refunded" in after || "items" in after) return null;
  const names = Object.keys(after).filter((name) => fieldOf(orders, name));
  return names.length === 0 ? null : t("timeline.edited", { fields: names.map(labels.field).join(", ") });
}
