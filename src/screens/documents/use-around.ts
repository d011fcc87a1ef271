import type { Around, DocumentPayment } from "../../domain/documents/invoice-document.ts";
import { storeClock } from "../../domain/orders/sales.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { useRecords } from "../../kit/records/use-records.ts";
import { globalSettings } from "../../resources/global-settings.ts";
import { payments } from "../../resources/payments.ts";

/** More rows than any order has. */
const most = 1000;

/** The payments ledger of an order, newest first; makes no request for null. */
export function useOrderPayments(orderId: string | null) {
  const { may } = usePermissions();
  const filters = [{ field: "orderId", operator: "eq", value: orderId } as const];
  const enabled = orderId !== null && may(payments, "list");
  return { enabled, ...useRecords(payments, { filters, sort: "-at", max: most, enabled }) };
}

/** What documents show besides the order, and whether it is fully loaded. */
export function useDocumentContext(
  orderId: string | null,
  seller: string | null,
): { readonly around: Around; readonly ready: boolean } {
  const { enabled, records, query } = useOrderPayments(orderId);
  const { value: settings, isLoading } = useGlobal(globalSettings);
  const rows = records.flatMap(({ at, kind, method, amount, reference }): readonly DocumentPayment[] =>
    at === null || kind === null || method === null
      ? []
      : [{ at, kind, method, amount: amount ?? 0, reference }],
  );
  return {
    around: {
      seller,
      payments: rows,
      today: storeClock(new Date(), settings.timeZone).day,
      address: window.location.origin,
    },
    // Without access to the payments, the document uses the order's own data.
    ready: !isLoading && (!enabled || query.isSuccess || query.isError),
  };
}
