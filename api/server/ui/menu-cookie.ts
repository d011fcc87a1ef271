import { isMet, menuCookie, writeMet } from "../../../src/core/menu-condition.ts";
import { globals, resources } from "../../../src/resources/index.ts";
import { declaredScreens } from "../../../src/screens/declared-screens.ts";
import type { PageCookie } from "../../records/features/feature.ts";
import { readGlobalRecord } from "../../records/globals/record.ts";
import type { Reader } from "../../store/port.ts";

const conditions = [...resources.values(), ...declaredScreens].flatMap(({ menuWhen }) => menuWhen ?? []);
const named = new Set(conditions.map(({ global }) => global));

async function metOf(reader: Reader, name: string) {
  const global = globals.get(name);
  if (!global) return [];
  const values = await readGlobalRecord(reader, global);
  return conditions.filter((one) => one.global === name && isMet(one, values));
}

/** Tells pages which entries their menu has, by the values of globals. */
export const menuConditions: PageCookie = {
  name: menuCookie,
  value: async (reader) =>
    writeMet((await Promise.all([...named].map((name) => metOf(reader, name)))).flat()),
};
