import type { AnyResource } from "../../../src/core/define.ts";
import { type Joined, joinedIn } from "../../../src/core/derived-values.ts";
import type { Source } from "../../../src/core/initial-from.ts";
import type { Reader } from "../../store/port.ts";

type Values = Readonly<Record<string, unknown>>;

/** The value that a reference of a record leads to. */
export async function valueAt(reader: Reader, { by, to, from }: Source, record: Values): Promise<unknown> {
  const id = record[by];
  return to === undefined || typeof id !== "string" ? undefined : (await reader.get(to, id))?.[from];
}

async function joined(reader: Reader, { sources, max }: Joined, record: Values): Promise<string | null> {
  const parts = await Promise.all(sources.map((source) => valueAt(reader, source, record)));
  const texts = parts.filter((part) => typeof part === "string" && part !== "");
  return texts.length === 0 ? null : texts.join(" · ").slice(0, max);
}

/** Returns the texts of a record that are joined from referenced records. */
export async function joinedValues(reader: Reader, { fields }: AnyResource, record: Values): Promise<Values> {
  const values: Record<string, unknown> = {};
  for (const one of joinedIn(fields)) values[one.name] = await joined(reader, one, record);
  return values;
}
