import type { Role } from "../../../src/domain/roles.ts";

const pictures: Readonly<Record<string, string>> = {
  "super-admin": "crown",
  admin: "identification-card",
  ceo: "briefcase",
  manager: "clipboard",
  cashier: "shopping-cart",
  accountant: "abacus",
  driver: "delivery-truck",
  "delivery-person": "package",
  "security-guard": "locked-with-key",
};

/** The names of demo accounts, where the label of the role is not one. */
const names: Readonly<Record<string, string>> = {
  "super-admin": "Demo Super Admin",
  ceo: "Demo CEO",
  "delivery-person": "Demo Delivery Person",
  "security-guard": "Demo Security Guard",
};

/** What the demo account of a role has besides what all have: its name, its picture, and where it works. */
export const accountOf = (role: Role) => ({
  ...(names[role] === undefined ? {} : { name: names[role] }),
  image: { url: `/demo/${pictures[role] ?? "clipboard"}.webp`, alt: null },
  shopStatus: !["driver", "delivery-person", "security-guard"].includes(role),
  posStatus: ["super-admin", "admin", "manager", "cashier"].includes(role),
});
