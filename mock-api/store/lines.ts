import { setImmediate as otherWork } from "node:timers/promises";
import type { Content } from "./file.ts";
import { nothingUndeclared, type Row } from "./row.ts";

/** Characters of JSON that are made at a time, before others may work. */
const charactersAtOnce = 2 ** 18;

const textOf = ({ record, undeclared }: Row): string =>
  JSON.stringify(undeclared === nothingUndeclared ? record : { ...record, ...undeclared });

/** The texts joined, as buffers of a handy size. */
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

function* textsOf(rows: Iterable<Row | null>): Generator<string> {
  for (const row of rows) if (row) yield textOf(row);
}

/** The whole file in parts: one record a line, and what else there is at the end. */
export function* partsOf(
  tables: Iterable<readonly [name: string, rows: readonly Row[]]>,
  others: Content,
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
  changes: ReadonlyMap<string, ReadonlyMap<string, Row | null>>,
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

/** A journal's line for changes to collections and number series; others work while a long one is made. */
export async function lineOf(
  changes: ReadonlyMap<string, ReadonlyMap<string, Row | null>>,
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
