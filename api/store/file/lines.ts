import { setImmediate as otherWork } from "node:timers/promises";
import type { FileContent } from "./file.ts";
import { nothingUndeclared, type PackedRow } from "./row.ts";

/** The number of characters of JSON to serialise before yielding to other work. */
const charactersAtOnce = 2 ** 18;

const textOf = ({ record, undeclared }: PackedRow): string =>
  JSON.stringify(undeclared === nothingUndeclared ? record : { ...record, ...undeclared });

/** Joins the texts into buffers of a suitable size. */
function* joined(texts: Iterable<string>, separator: string): Generator<Buffer> {
  let text = "";
  let first = true;
  for (const one of texts) {
    text += first ? one : separator + one;
    first = false;
    if (text.length < charactersAtOnce) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}

function* textsOf(rows: Iterable<PackedRow | null>): Generator<string> {
  for (const row of rows) if (row) yield textOf(row);
}

/** Returns the whole file in parts: one record per line, and other content at the end. */
export function* partsOf(
  tables: Iterable<readonly [name: string, rows: readonly PackedRow[]]>,
  others: FileContent,
): Generator<Buffer> {
  yield Buffer.from("{\n");
  for (const [name, rows] of tables) {
    yield Buffer.from(`${JSON.stringify(name)}:[\n`);
    yield* joined(textsOf(rows), ",\n");
    yield Buffer.from("\n],\n");
  }
  yield Buffer.from(`${JSON.stringify(others).slice(1)}\n`);
}

function* lineParts(
  changes: ReadonlyMap<string, ReadonlyMap<string, PackedRow | null>>,
  series: ReadonlyMap<string, number>,
): Generator<Buffer> {
  let before = '{"set":{';
  for (const [name, rows] of changes) {
    yield Buffer.from(`${before}${JSON.stringify(name)}:[`);
    yield* joined(textsOf(rows.values()), ",");
    yield Buffer.from("]");
    before = ",";
  }
  if (changes.size === 0) yield Buffer.from(before);
  const gone = [...changes].map(([name, rows]) => [
    name,
    [...rows].flatMap(([id, row]) => (row ? [] : [id])),
  ]);
  const rest = { gone: Object.fromEntries(gone), series: Object.fromEntries(series) };
  yield Buffer.from(`},${JSON.stringify(rest).slice(1)}\n`);
}

/** Serialises changes to collections and number series as a journal line, yielding to other work during a long one. */
export async function encodedLine(
  changes: ReadonlyMap<string, ReadonlyMap<string, PackedRow | null>>,
  series: ReadonlyMap<string, number>,
): Promise<readonly Buffer[]> {
  const parts: Buffer[] = [];
  let made = 0;
  for (const part of lineParts(changes, series)) {
    parts.push(part);
    made += part.length;
    if (made < charactersAtOnce) continue;
    await otherWork();
    made = 0;
  }
  return parts;
}
