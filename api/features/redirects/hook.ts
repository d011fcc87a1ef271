import { isRedirectType, joinedType, joinRoute } from "../../../src/domain/storefront/redirects.ts";
import { invalid } from "../../platform/problem.ts";
import type { Hook } from "../../records/hook.ts";
import type { Writer } from "../../records/writer.ts";
import { addressOwnerAt } from "./addresses.ts";
import { addressesOfStore } from "./rules.ts";
import { asRedirect, redirectFor, retargetRedirects } from "./stored.ts";

/** Another active redirect at the target of this one. */
function nextOf(writer: Writer, to: string, own: string | undefined) {
  return redirectFor(writer.tx, to, ({ id }) => id !== own);
}

/** Prevents loops and chains of active redirects, and redirects at addresses of existing pages. */
export const redirectHook: Hook = {
  under: { alone: [addressesOfStore] },

  async fit(writer, record, before) {
    const { from, to, active, type } = record;
    if (typeof from !== "string" || typeof to !== "string" || !isRedirectType(type)) return record;
    if (await addressOwnerAt(writer.tx, from)) throw invalid({ from: ["redirects.errors.living"] });
    if (active !== true) return record;
    const next = await nextOf(writer, to, before?.id);
    const joined = joinRoute({ from, to }, next);
    if ("error" in joined) throw invalid({ to: [`redirects.errors.${joined.error}`] });
    return { ...record, to: joined.to, type: next ? joinedType(type, next.type) : type };
  },

  async after(writer, { after }) {
    if (after?.active === true) await retargetRedirects(writer, asRedirect(after));
  },
};
