import { override } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { NameLink } from "../../kit/fields/name-link.tsx";
import type { CellProps } from "../../kit/fields/props.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import { manifests } from "../../resources/manifests.ts";
import type { orders } from "../../resources/orders.ts";

/** The customer's name, linked to their page. */
function CustomerCell({ value: name, record }: CellProps<typeof orders, "customerName">) {
  const { may } = usePermissions();
  const id = record.customerId;
  if (name === null) return <EmptyValue />;
  const mayOpen = id !== null && may(manifests.customers, "show");
  return <NameLink name={name} to={mayOpen ? pathTo(manifests.customers, "show", id) : null} />;
}

/** Overrides of orders: changes of status from the list, individually or in bulk. */
export default override<typeof orders>("orders", {
  texts: ["orders"],
  cells: {
    status: deferred(() => import("./status-cell.tsx"), "line", { plain: true }),
    customerName: CustomerCell,
    shippingTo: deferred(() => import("./address-cell.tsx"), "line", { plain: true }),
    trackingNumber: deferred(() => import("./tracking-cell.tsx"), "line", { plain: true }),
  },
  inputs: { shippingTo: deferred(() => import("./address-input.tsx"), "area") },
  bulk: {
    verb: "show",
    component: deferred(() => import("./bulk-orders.tsx"), "line"),
    offers: ["status", "cancel"],
  },
  actions: {
    cancel: { unasked: ({ paid, refunded }) => ((paid ?? 0) > (refunded ?? 0) ? [] : ["refundMethod"]) },
    track: { start: ({ carrierId, trackingNumber }) => ({ carrierId, trackingNumber }) },
    pay: { start: ({ due }) => ({ method: "cash", amount: due }) },
  },
  nextStates: () => import("./next-states.ts"),
  pages: { show: deferred(() => import("./order-page.tsx"), "editor", { texts: ["documents"] }) },
  blocks: [
    {
      place: "after",
      section: "",
      on: ["list"],
      component: deferred(() => import("./periods.tsx"), "line", { plain: true }),
    },
  ],
});
