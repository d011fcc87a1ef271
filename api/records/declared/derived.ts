import type { AnyResource } from "../../../src/core/define.ts";
import { type Ending, endingsIn, type Joined, joinedIn, laterBy } from "../../../src/core/derived-values.ts";
import type { Source } from "../../../src/core/initial-from.ts";
import type { Reader } from "../../store/port.ts";
import type { Hook } from "../hook.ts";

type Values = Readonly<Record<string, unknown>>;

/** The value that a reference of a record leads to. */
async function valueAt(reader: Reader, { by, to, from }: Source, record: Values): Promise<unknown> {
  const id = record[by];
  return to === undefined || typeof id !== "string" ? undefined : (await reader.get(to, id))?.[from];
}

async function joined(reader: Reader, { sources, max }: Joined, record: Values): Promise<string | null> {
  const parts = await Promise.all(sources.map((source) => valueAt(reader, source, record)));
  const texts = parts.filter((part) => typeof part === "string" && part !== "");
  return texts.length === 0 ? null : texts.join(" · ").slice(0, max);
}

/** Whether the end was entered: what it follows from is as it was, or it has changed as well. */
function isEntered({ name, start, source }: Ending, record: Values, before: Values | null): boolean {
  if (record[name] === null || record[name] === undefined) return false;
  const stays = before && before[start] === record[start] && before[source.by] === record[source.by];
  return stays || record[name] !== before?.[name];
}

async function ended(reader: Reader, ending: Ending, record: Values): Promise<unknown> {
  const [start, length] = [record[ending.start], await valueAt(reader, ending.source, record)];
  return typeof start === "string" && typeof length === "number"
    ? laterBy(start, length, ending)
    : (record[ending.name] ?? null);
}

/** Writes the values that follow from referenced records; undefined if none do. */
export function derivedHook({ fields }: AnyResource): Hook | undefined {
  const [joins, endings] = [joinedIn(fields), endingsIn(fields)];
  if (joins.length + endings.length === 0) return undefined;
  return {
    async fit({ tx }, record, before) {
      const values: Record<string, unknown> = { ...record };
      for (const one of joins) values[one.name] = await joined(tx, one, record);
      for (const one of endings)
        if (!isEntered(one, record, before)) values[one.name] = await ended(tx, one, record);
      return values;
    },
  };
}
