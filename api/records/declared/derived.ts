import type { AnyResource } from "../../../src/core/define.ts";
import { type Ending, endingsIn, joinedIn, laterBy } from "../../../src/core/derived-values.ts";
import type { Reader } from "../../store/port.ts";
import type { Hook } from "../hook.ts";
import { joinedValues, valueAt } from "../write/joined.ts";

type Values = Readonly<Record<string, unknown>>;

/** Whether the end was entered: what it follows from is as it was, or it has changed as well. */
function isEntered({ name, start, length }: Ending, record: Values, before: Values | null): boolean {
  if (record[name] === null || record[name] === undefined) return false;
  const causes = typeof length === "number" ? [start] : [start, length.by];
  const stays = before && causes.every((field) => before[field] === record[field]);
  return stays || record[name] !== before?.[name];
}

async function ended(reader: Reader, ending: Ending, record: Values): Promise<unknown> {
  const start = record[ending.start];
  const length =
    typeof ending.length === "number" ? ending.length : await valueAt(reader, ending.length, record);
  return typeof start === "string" && typeof length === "number"
    ? laterBy(start, length, ending)
    : (record[ending.name] ?? null);
}

/** Writes the values that follow from referenced records; undefined if none do. */
export function derivedHook(resource: AnyResource): Hook | undefined {
  const endings = endingsIn(resource.fields);
  if (joinedIn(resource.fields).length + endings.length === 0) return undefined;
  return {
    async fit({ tx }, record, before) {
      const values: Record<string, unknown> = { ...record, ...(await joinedValues(tx, resource, record)) };
      for (const one of endings)
        if (!isEntered(one, record, before)) values[one.name] = await ended(tx, one, record);
      return values;
    },
  };
}
