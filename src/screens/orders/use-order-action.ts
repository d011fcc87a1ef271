import { useInvalidate, useNotification } from "@refinedev/core";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../kit/labels.ts";
import { reasonOf } from "../../kit/list/bulk-run.ts";
import { http, toApiError } from "../../providers/http.ts";
import { orders } from "../../resources/orders.ts";
import { products } from "../../resources/products.ts";
import { returns } from "../../resources/returns.ts";

/** What an action of an order changes besides the order itself. */
export const touchedByOrders = [orders.name, returns.name, products.name, "stock-movements", "audit-entries"];

/** Makes whatever shows orders, or what follows from them, ask anew. */
export function useOrdersChanged() {
  const invalidate = useInvalidate();
  return useCallback(
    () =>
      Promise.all(touchedByOrders.map((resource) => invalidate({ resource, invalidates: ["resourceAll"] }))),
    [invalidate],
  );
}

/** Why an action was refused, in words. */
export function useRefusal() {
  const { t } = useTranslation("list");
  const labels = useLabels(orders);
  return useCallback(
    (error: unknown): string => {
      const { type, errors } = toApiError(error);
      const [key] = Object.values(errors).flat();
      if (key) return labels.error(key);
      return type === "network" ? t("bulk.problems.network") : t(`bulk.reasons.${reasonOf(type)}`);
    },
    [t, labels],
  );
}

/** Takes an order on. Resolves when every list knows; a refusal is told in words. */
export function useMoveOrder() {
  const { t } = useTranslation(["orders", "resources/orders"]);
  const { open: notify } = useNotification();
  const changed = useOrdersChanged();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const move = useCallback(
    async (order: { readonly id: string; readonly invoiceNumber: string }, status: string) => {
      setBusy(true);
      try {
        await http.post(`/orders/${order.id}/status`, { status });
        const state = t(`resources/orders:options.status.${status}`);
        notify?.({ type: "success", message: t("orders:moved", { number: order.invoiceNumber, state }) });
      } catch (error) {
        notify?.({ type: "error", message: refusal(error) });
      } finally {
        await changed();
        setBusy(false);
      }
    },
    [t, notify, changed, refusal],
  );
  return { move, busy };
}
