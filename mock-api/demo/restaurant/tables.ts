import type { StoredRecord } from "../../../api/store/port.ts";
import { positionsFrom } from "../../../src/domain/sequence.ts";
import { tables } from "../../../src/resources/tables.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

const day = 86_400_000;

const areas: readonly { readonly area: string; readonly seats: readonly number[] }[] = [
  { area: "Dining room", seats: [2, 2, 4, 4, 4, 6, 8] },
  { area: "Terrace", seats: [2, 2, 4, 4] },
  { area: "Bar", seats: [1, 1, 1] },
];

/** Creates the numbered tables of the demo restaurant. */
export function demoTables(today: Date): StoredRecord[] {
  const random = new SeededRandom(1207);
  const rows = areas.flatMap(({ area, seats }) => seats.map((count) => ({ area, seats: count })));
  const places = positionsFrom(null, rows.length);
  return rows.map((row, at) =>
    makeRecord(tables, random, today.getTime() - 400 * day, {
      ...row,
      name: `Table ${at + 1}`,
      position: places[at],
    }),
  );
}
