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

/** The picture of the demo account of a role. */
export const pictureOf = (role: Role): { readonly url: string; readonly alt: null } => ({
  url: `/demo/${pictures[role] ?? "clipboard"}.webp`,
  alt: null,
});
