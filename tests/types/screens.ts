/** What the declaration of a screen may not say, as the compiler sees it. Nothing runs. */
import type purchasing from "../../plugins/purchasing/plugin.ts";
import { defineScreen } from "../../src/screens/define.ts";

const board = {
  path: "/board",
  name: "board",
  icon: "folder",
  menu: "sales",
  component: async () => () => null,
} as const;

defineScreen({ ...board, of: "orders", verb: "place", below: "customers", menuFor: ["cashier"] });
defineScreen({ ...board, of: "reports", reads: { of: "reports", verb: "show" } });
defineScreen<typeof purchasing>({ ...board, of: "suppliers", below: "purchase-orders", menu: "purchasing" });

defineScreen({ ...board, badge: async () => () => "3" });

// @ts-expect-error: a resource that there is not
defineScreen({ ...board, of: "boards" });
// @ts-expect-error: a resource of a plugin, without the type of the plugin
defineScreen({ ...board, of: "suppliers" });
// @ts-expect-error: a global has no list
defineScreen({ ...board, below: "store-details" });
// @ts-expect-error: a verb that there is not
defineScreen({ ...board, of: "orders", verb: "sing" });
// @ts-expect-error: a menu group that there is not
defineScreen({ ...board, menu: "rental" });
// @ts-expect-error: an icon that there is not
defineScreen({ ...board, icon: "rake" });
// @ts-expect-error: a role that there is not
defineScreen({ ...board, menuFor: ["renter"] });
// @ts-expect-error: a capability that there is not
defineScreen({ ...board, needs: "luck" });
// @ts-expect-error: no component
defineScreen({ ...board, component: async () => "board" });
// @ts-expect-error: a badge is a component
defineScreen({ ...board, badge: async () => 3 });
