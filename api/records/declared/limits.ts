import type { AnyResource } from "../../../src/core/define.ts";
import { limitedIn, type Source } from "../../../src/core/initial-from.ts";
import { invalid } from "../../platform/problem.ts";
import type { Transaction } from "../../store/port.ts";
import type { Hook } from "../hook.ts";

type Values = Readonly<Record<string, unknown>>;

/** The value that a reference of a record leads to, which nobody changes until the write is done. */
async function keptValueAt(tx: Transaction, { by, to, from }: Source, record: Values): Promise<unknown> {
  const id = record[by];
  if (to === undefined || typeof id !== "string") return undefined;
  const [referred] = await tx.lock(to, [id], "keep");
  return referred?.[from];
}

/** Refuses numbers that are larger than those of the records which they are compared with; undefined if there are none. */
export function limitHook({ fields }: AnyResource): Hook | undefined {
  const limits = limitedIn(fields);
  if (limits.length === 0) return undefined;
  return {
    async check({ tx }, { before, after }) {
      const messages: Record<string, string[]> = {};
      for (const { name, ...source } of limits) {
        const value = after?.[name];
        const stays = before?.[name] === value && before?.[source.by] === after?.[source.by];
        if (!after || typeof value !== "number" || stays) continue;
        const most = await keptValueAt(tx, source, after);
        if (typeof most === "number" && value > most) messages[name] = ["errors.moreThanAllowed"];
      }
      if (Object.keys(messages).length > 0) throw invalid(messages);
    },
  };
}
