import * as z from "zod/mini";
import { type AnyResource, fieldOf, targetOf } from "../../../src/core/define.ts";
import { endingsIn } from "../../../src/core/derived-values.ts";
import type { Scalar } from "../../../src/core/fields/field.ts";
import { limitedIn, type Taken } from "../../../src/core/initial-from.ts";
import { isDay } from "../../../src/core/kinds/date.ts";
import { type OpenHours, weekdays } from "../../../src/domain/free-times.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import { storedResources } from "../../store/collections.ts";
import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { type RouteAccess, withPermission } from "../access/route-access.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { inQuery } from "../endpoints/query.ts";
import { freeTimesOf } from "./free-times.ts";

interface FreeTimesOptions {
  /** One line for the API's documentation. */
  readonly summary: string;
  /** The people, rooms or machines that have free times, by values of their fields. */
  readonly of: Readonly<Record<string, Scalar>>;
  /**
   * When they are there: full hours, or their fields with the first and the last one, and their field with the days of a week.
   * Without `days`, every day.
   */
  readonly hours: { readonly days?: string; readonly from: string | number; readonly until: string | number };
  /** How long it takes if nothing says so, in minutes. Default: as long as the end says by `lasts`. */
  readonly minutes?: number;
  /** Who may ask. Default: whoever may list the resource. */
  readonly access?: RouteAccess;
}

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

/** The hours of a record; none without days. */
function hoursOf({ days, from, until }: FreeTimesOptions["hours"], record: StoredRecord): OpenHours {
  const list = days === undefined ? weekdays : record[days];
  const hour = (place: string | number) => (typeof place === "number" ? place : record[place]);
  const [first, last] = [hour(from), hour(until)];
  return {
    days: Array.isArray(list) ? list.map(String) : [],
    from: typeof first === "number" ? first : 0,
    until: typeof last === "number" ? last : 24,
  };
}

/** The condition that somebody or something is large enough for a number of the new record. Throws 422 for what is no number. */
function largeEnough({ name, from }: Taken, asked: unknown): readonly Condition[] {
  if (asked === undefined) return [];
  const number = typeof asked === "string" ? Number(asked) : Number.NaN;
  if (!Number.isFinite(number)) throw invalid({ [name]: ["errors.number"] });
  return matching({ [`${from}_gte`]: number });
}

async function minutesOf(reader: Reader, to: string, from: string, id: string): Promise<number> {
  const record = await reader.get(to, id);
  if (!record) throw noRecord(to, id);
  return Number(record[from]);
}

/**
 * An endpoint that answers when a new record of a resource with `noOverlap` could begin on a day: for whom, and how long it takes,
 * are parameters named like the fields of the resource. Numbers with `maxFrom` leave out those that are too small.
 * `FreeTimesPage` of the kit shows it.
 * @example freeTimesEndpoint("get /visits/free-times", visits, { summary: "…", of: { active: true }, hours, minutes: 30 })
 */
export function freeTimesEndpoint<const P extends `get /${string}`>(
  place: P,
  resource: AnyResource,
  { summary, of, hours, minutes, access = withPermission(resource.name, "list") }: FreeTimesOptions,
) {
  const { by = "", to = "" } = resource.noOverlap ?? {};
  const lasting = endingsIn(resource.fields).find(({ name }) => name === to)?.length;
  const [length, always] = typeof lasting === "number" ? [undefined, lasting] : [lasting, undefined];
  const usual = minutes ?? always;
  if (usual === undefined) throw new Error(`${place}: nothing says how long it takes: add minutes.`);
  const field = fieldOf(resource, by);
  const owners = storedResources.get((field && targetOf(resource, field)) ?? "");
  if (!owners) throw new Error(`${place}: ${resource.name} declares no noOverlap by a reference.`);
  const limits = limitedIn(resource.fields).filter((limit) => limit.by === by);
  const named = [...Object.values(hours), ...Object.keys(of)].filter((one) => typeof one === "string");
  const unknown = named.find((name) => !fieldOf(owners, name));
  if (unknown) throw new Error(`${place}, hours and of: ${owners.name} has no field "${unknown}".`);
  return endpoint(place, {
    summary,
    access,
    query: [
      inQuery("day", { type: "string", format: "date" }),
      ...(length ? [inQuery(length.by, { type: "string" }, `Default: ${usual} minutes`)] : []),
      inQuery(by, { type: "string" }, "Default: all"),
      ...limits.map(({ name }) => inQuery(name, { type: "number" }, "Default: any")),
    ],
    answer: z.object({
      free: z.array(z.object({ id: z.string(), name: z.string(), times: z.readonly(z.array(z.string())) })),
    }),
    refused: [404, 422],
    async run({ query, store, deps }) {
      const [day, id, what] = [textIn(query.day), textIn(query[by]), textIn(query[length?.by ?? ""])];
      if (!isDay(day)) throw invalid({ day: ["errors.date"] });
      const takes = length?.to && what ? await minutesOf(store, length.to, length.from, what) : usual;
      const { rows } = await store.find(owners.name, {
        where: [
          ...matching({ ...of, ...(id ? { id } : {}) }),
          ...limits.flatMap((limit) => largeEnough(limit, query[limit.name])),
        ],
        sort: sortedBy(owners.title),
      });
      const open = new Map(rows.map((row) => [row.id, hoursOf(hours, row)]));
      const times = await freeTimesOf(store, resource, {
        day,
        minutes: takes,
        now: deps.clock(),
        hours: open,
      });
      return {
        free: rows.map((row) => ({
          ...{ id: row.id, name: String(row[owners.title]) },
          times: times.get(row.id) ?? [],
        })),
      };
    },
  });
}
