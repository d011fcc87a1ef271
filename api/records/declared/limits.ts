import type { AnyResource } from "../../../src/core/define.ts";
import { limitedIn, type Source } from "../../../src/core/initial-from.ts";
import { invalid } from "../../platform/problem.ts";
import type { Transaction } from "../../store/port.ts";
import type { Hook } from "../hook.ts";
import { valueAt } from "../write/joined.ts";

type Values = Readonly<Record<string, unknown>>;

/** Until the write is done, nobody changes the record that a number is compared with. */
async function keep(tx: Transaction, { by, to }: Source, record: Values): Promise<void> {
  const id = record[by];
  if (to !== undefined && typeof id === "string") await tx.lock(to, [id], "keep");
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
        await keep(tx, source, after);
        const most = await valueAt(tx, source, after);
        if (typeof most === "number" && value > most) messages[name] = ["errors.moreThanAllowed"];
      }
      if (Object.keys(messages).length > 0) throw invalid(messages);
    },
  };
}
