/** Places in the menu that depend on a value of a global. */
import { expect, test } from "vitest";
import { inMenuCondition } from "../../api/server/declarations/wrong-names.ts";
import { isMet, isToldMet, type MenuCondition, menuCookie, writeMet } from "../../src/core/menu-condition.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { declaredScreens } from "../../src/screens/declared-screens.ts";

const restaurant: MenuCondition = { global: "pos-settings", field: "view", is: "restaurant" };
const blind: MenuCondition = { global: "pos-settings", field: "blindClosing", is: true };

test("A condition of the menu is met by exactly its value", () => {
  expect(isMet(restaurant, { view: "restaurant" })).toBe(true);
  expect(isMet(restaurant, { view: "retail" })).toBe(false);
  expect(isMet(restaurant, {})).toBe(false);
  expect(isMet(blind, { blindClosing: "true" })).toBe(false);
});

test("A page knows the conditions of its cookie, each by itself, and no others", () => {
  const both = `a=b; ${menuCookie}=${writeMet([restaurant, blind, restaurant])}; c=d`;
  expect([restaurant, blind].map((one) => isToldMet(one, both))).toEqual([true, true]);
  const one = `${menuCookie}=${writeMet([blind])}`;
  expect([restaurant, blind].map((condition) => isToldMet(condition, one))).toEqual([false, true]);
  for (const none of ["", `${menuCookie}=`, `other-${menuCookie}=${writeMet([blind])}`])
    expect(isToldMet(blind, none)).toBe(false);
  expect(writeMet([])).toBe("");
});

test("A condition that names no global, or no field of one, is refused", () => {
  const all = [...globals.values()];
  expect(inMenuCondition("kitchen.screen.ts", { ...restaurant, global: "pos" }, all)).toEqual([
    'kitchen.screen.ts, menuWhen: there is no global "pos".',
  ]);
  expect(inMenuCondition("tables", { ...restaurant, field: "look" }, all)).toEqual([
    'tables, menuWhen: pos-settings has no field "look".',
  ]);
});

test("Tables and the kitchen are in the menu of a restaurant", () => {
  const places = [...resources.values(), ...declaredScreens].filter(({ menuWhen }) => menuWhen);
  expect(places.map(({ name }) => name).sort()).toEqual([
    "kitchen",
    "kitchen-tickets",
    "table-orders",
    "tables",
  ]);
  for (const { menuWhen } of places) expect(menuWhen).toEqual(restaurant);
});
