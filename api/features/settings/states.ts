import { invalid } from "../../platform/problem.ts";
import type { Hook } from "../../records/hook.ts";
import { matching } from "../../store/dialect/query.ts";

/** Makes state codes unique within a country. */
export const stateHook: Hook = {
  under: { alone: ["states"] },

  async check({ tx }, { before, after }) {
    if (!after) return;
    const { code, countryId } = after;
    if (before?.code === code && before?.countryId === countryId) return;
    const where = matching({ countryId: String(countryId), code: String(code) });
    const { rows } = await tx.find("states", { where, sort: [], start: 0, end: 2 });
    if (rows.some(({ id }) => id !== before?.id)) throw invalid({ code: ["states.errors.codeTaken"] });
  },
};
