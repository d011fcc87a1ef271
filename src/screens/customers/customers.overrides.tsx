import { Link } from "react-router";
import { useLabels } from "../../kit/context/labels.ts";
import { override } from "../../kit/context/overrides.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { acting, deferred, served } from "../../kit/late/deferred.tsx";
import type { customers } from "../../resources/customers.ts";
import { customerOrders } from "./customer-address.ts";

/** The number of orders, linked to the list. */
function OrderCountCell({ value, name, resource, record }: CellProps<typeof customers, "orderCount">) {
  const formats = useFormats();
  const labels = useLabels(resource);
  const count = formats.number(value ?? 0);
  return (
    <Link to={customerOrders(record.id)} aria-label={`${count} ${labels.field(name)}: ${record.name ?? ""}`}>
      {count}
    </Link>
  );
}

/** Overrides of customers: possible duplicates, addresses and orders on the page. */
export default override<typeof customers>("customers", {
  // The account block shows the credit limit.
  cells: { orderCount: OrderCountCell, creditLimit: null },
  inputs: {
    "addresses.countryCode": deferred(() => import("./country-input.tsx"), "line"),
    "addresses.state": deferred(() => import("./state-input.tsx"), "line"),
  },
  actions: { pay: { start: ({ owed }) => ({ method: "cash", amount: owed }) } },
  insteadOfDelete: acting(deferred(() => import("./merge-instead.tsx"))),
  blocks: [
    {
      place: "after",
      section: "contact",
      on: ["form"],
      component: deferred(() => import("./known-customer.tsx")),
    },
    {
      place: "after",
      section: "contact",
      on: ["show"],
      component: acting(deferred(() => import("./same-person.tsx"))),
    },
    {
      place: "instead",
      section: "account",
      on: ["show"],
      component: deferred(() => import("./account.tsx")),
    },
    {
      place: "after",
      section: "account",
      on: ["show"],
      component: served(deferred(() => import("./statement.tsx"))),
    },
    {
      place: "instead",
      section: "addresses",
      on: ["show"],
      component: deferred(() => import("./addresses.tsx")),
    },
    {
      place: "instead",
      section: "orders",
      on: ["show"],
      component: deferred(() => import("./order-figures.tsx")),
    },
  ],
});
