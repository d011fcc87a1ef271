import { posSettings } from "../../../src/resources/pos-settings.ts";
import type { PageCookie } from "../../records/features/feature.ts";
import { readGlobal } from "../../records/globals/record.ts";

/** Shows the menu entries for tables and kitchen: `restaurant`. */
export const viewCookie: PageCookie = {
  name: "posView",
  async value(reader) {
    const { view } = await readGlobal(reader, posSettings);
    return view === "retail" ? "" : view;
  },
};
