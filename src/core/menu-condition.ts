/** A value of a global that a place in the menu depends on: the view of the POS that has tables. */
export interface MenuCondition {
  /**
   * The name of the global.
   * @example global: "pos-settings"
   */
  readonly global: string;
  /**
   * Its field: a choice or a switch.
   * @example field: "view"
   */
  readonly field: string;
  /**
   * The value with which menus have it.
   * @example is: "restaurant"
   */
  readonly is: string | boolean;
}

/** The cookie that tells pages, before they ask, which conditions hold. Other servers set none, and then none holds. */
export const menuCookie = "menu";

const keyOf = ({ global, field, is }: MenuCondition): string => `${global}.${field}.${is}`;

/** Whether a condition holds, with the values of its global. */
export const isMet = ({ field, is }: MenuCondition, values: Readonly<Record<string, unknown>>): boolean =>
  values[field] === is;

/** The value of the cookie: each condition once. */
export const writeMet = (met: readonly MenuCondition[]): string =>
  [...new Set(met.map(keyOf))].sort().join("~");

/** Whether the cookies of a page tell that a condition holds. */
export function isToldMet(condition: MenuCondition, cookies: string): boolean {
  const told = new RegExp(`(?:^|; )${menuCookie}=([^;]*)`).exec(cookies)?.[1] ?? "";
  return told.split("~").includes(keyOf(condition));
}
