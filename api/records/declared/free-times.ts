import type { AnyResource } from "../../../src/core/define.ts";
import { freeTimes, type OpenHours, type Span } from "../../../src/domain/free-times.ts";
import { endOfDay, startOfDay } from "../../../src/domain/texts/zoned.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import type { Reader } from "../../store/port.ts";
import { readGlobal } from "../globals/record.ts";
import { takenTimes } from "./no-overlap.ts";

/** The free times that somebody asks for. */
export interface FreeTimesWish {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly minutes: number;
  readonly now: Date;
  /** When each person, room or machine is there, by its id. */
  readonly hours: ReadonlyMap<string, OpenHours>;
}

/**
 * Returns the moments of a day at which a new record of a resource with `noOverlap` could begin, by the id of the person, room
 * or machine.
 */
export async function freeTimesOf(
  reader: Reader,
  resource: AnyResource,
  { hours, ...wish }: FreeTimesWish,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { noOverlap } = resource;
  if (!noOverlap?.by) throw new Error(`${resource.name} declares no noOverlap with by.`);
  const { by, from, to } = noOverlap;
  const { timeZone } = await readGlobal(reader, globalSettings);
  const [start, end] = [startOfDay(wish.day, timeZone), endOfDay(wish.day, timeZone)];
  const where = takenTimes(resource, noOverlap, { from: start, to: end });
  const { rows } = await reader.find(resource.name, { where, sort: [], fields: [by, from, to] });
  const spans = rows.map((row): Span & { readonly of: unknown } => ({
    of: row[by],
    from: String(row[from]),
    to: row[to] ? String(row[to]) : null,
  }));
  const timesOf = (id: string, open: OpenHours) =>
    freeTimes(
      open,
      spans.filter(({ of }) => of === id),
      { ...wish, timeZone },
    );
  return new Map([...hours].map(([id, open]) => [id, timesOf(id, open)]));
}
