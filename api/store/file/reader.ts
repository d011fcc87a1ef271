import type { AnyResource } from "../../../src/core/define.ts";
import type { Scalar } from "../../../src/core/fields/field.ts";
import { keyIn } from "../../../src/core/validation/index-keys.ts";
import { ExactSum } from "../../../src/domain/exact-sum.ts";
import { wallClock } from "../../../src/domain/texts/zoned.ts";
import { storedField } from "../dialect/fields.ts";
import type { Condition } from "../dialect/query.ts";
import type { Aggregate, AggregateQuery, Reader, StoredRecord } from "../port.ts";
import { copy } from "../record.ts";
import { refersToSeveral, type Schema } from "../schema.ts";
import { orderKey } from "./order-key.ts";
import type { PackedRow } from "./row.ts";
import { matchingRows, ownerKey, selectRows } from "./select.ts";
import type { RowSource } from "./state.ts";

/** Creates the reading half of the store interface over any source of rows. */
export function fileReader(schema: Schema, source: () => RowSource): Reader {
  return {
    async get(name, id) {
      const row = source().row(schema.resource(name).name, id);
      return row ? copy(row.record) : null;
    },
    async getMany(name, ids, fields) {
      return copies(
        ids.flatMap((id) => source().row(name, id) ?? []),
        fields,
      );
    },
    async find(name, query) {
      const { rows, total } = selectRows(schema.resource(name), source(), query);
      return { rows: copies(rows, query.fields), total };
    },
    async owners(name, scope, values) {
      const keys = [...new Set(values.map(keyIn(schema.resource(name), scope)))];
      return new Map(
        keys.flatMap((value) => {
          const id = source().owner(schema.resource(name).name, ownerKey(scope, value));
          return id === undefined ? [] : [[value, id] as const];
        }),
      );
    },
    async *stream(name, query) {
      // A copy, since the caller may iterate slowly and the order changes in the meantime.
      const rows = [...selectRows(schema.resource(name), source(), query).rows];
      for (const { record } of rows) {
        yield copy(narrowed(record, query.fields));
      }
    },
    async aggregate(name, query) {
      const resource = schema.resource(name);
      const matches = (where: readonly Condition[]) =>
        matchingRows(resource, source(), { ...query, where, sort: [] });
      const all = aggregate(resource, query, () => matches(query.where));
      return query.parts ? withParts(resource, query, all, matches) : all;
    },
  };
}

const copies = (rows: readonly PackedRow[], fields?: readonly string[]): StoredRecord[] =>
  rows.map(({ record }) => copy(narrowed(record, fields)));

/** Returns the record with only these fields and the system fields. */
function narrowed(record: StoredRecord, fields: readonly string[] | undefined): StoredRecord {
  if (!fields) return record;
  const { id, version, createdAt, updatedAt } = record;
  return {
    id,
    ...Object.fromEntries(fields.map((name) => [name, record[name]])),
    version,
    createdAt,
    updatedAt,
  };
}

function aggregate(
  resource: AnyResource,
  { by, zone, sum = [], top }: AggregateQuery,
  matches: () => readonly PackedRow[],
): Aggregate[] {
  const fields = new Set([...(by === undefined ? [] : [by]), ...sum, ...(top ? [top.by] : [])]);
  for (const field of fields) {
    const column = storedField(resource, field)?.type.column;
    const isIds = field === by && refersToSeveral(resource, field);
    if (column === undefined || column === "jsonb" || (column === "text[]" && !isIds)) {
      throw new Error(`${resource.name} cannot be aggregated by ${field}`);
    }
  }
  const groups = new Map<Aggregate["key"], { count: number; readonly sums: readonly ExactSum[] }>();
  const added = top && !sum.includes(top.by) ? [...sum, top.by] : sum;
  const group = (key: Aggregate["key"]) => {
    const totals = groups.get(key);
    if (totals) return totals;
    const made = { count: 0, sums: added.map(() => new ExactSum()) };
    groups.set(key, made);
    return made;
  };
  if (by === undefined) group(null);
  const groupOf = zone === undefined ? keyOf : dayIn(zone);
  for (const { record } of matches()) {
    const into = group(by === undefined ? null : groupOf(record[by]));
    into.count += 1;
    for (const [at, field] of added.entries()) into.sums[at]?.add(Number(record[field] ?? 0));
  }
  const all = [...groups]
    .sort(([one], [other]) => ascending(one, other))
    .map(
      ([key, { count, sums }]): Group => [
        key,
        { count, sums: Object.fromEntries(added.map((field, at) => [field, sums[at]?.value ?? 0])) },
      ],
    );
  return largest(all, top).map(([key, { count, sums }]) => ({
    key,
    count,
    sums: Object.fromEntries(sum.map((field) => [field, sums[field] ?? 0])),
  }));
}

/** Adds the sums of each part to the groups. */
function withParts(
  resource: AnyResource,
  { parts = {}, top: _all, ...query }: AggregateQuery,
  groups: readonly Aggregate[],
  matches: (where: readonly Condition[]) => readonly PackedRow[],
): Aggregate[] {
  const ofParts = Object.entries(parts).map(([part, conditions]) => {
    const some = aggregate(resource, query, () => matches([...query.where, ...conditions]));
    return [part, new Map(some.map(({ key, sums }) => [key, sums]))] as const;
  });
  const nothing = Object.fromEntries((query.sum ?? []).map((field) => [field, 0]));
  return groups.map((group) => ({
    ...group,
    parts: Object.fromEntries(ofParts.map(([part, sums]) => [part, sums.get(group.key) ?? nothing])),
  }));
}

type Group = readonly [key: Aggregate["key"], of: { count: number; sums: Record<string, number> }];

/** Returns the groups with the largest or smallest sums if requested; of equal ones the first. */
function largest(groups: readonly Group[], top: AggregateQuery["top"]): readonly Group[] {
  if (!top) return groups;
  const sign = top.order === "asc" ? -1 : 1;
  const sumOf = ([, { sums }]: Group) => sign * (sums[top.by] ?? 0);
  return [...groups].sort((one, other) => sumOf(other) - sumOf(one)).slice(0, top.count);
}

/** Days begin at a full quarter of an hour in every time zone. */
const quarterHour = 900_000;

/** Returns a function that finds the day of a moment in a time zone. */
function dayIn(zone: string): (moment: unknown) => string | null {
  const days = new Map<number, string>();
  return (moment) => {
    if (typeof moment !== "string") return null;
    const quarter = Math.floor(Date.parse(moment) / quarterHour);
    const day = days.get(quarter) ?? wallClock(moment, zone).slice(0, 10);
    days.set(quarter, day);
    return day;
  };
}

const keyOf = (value: unknown): Scalar | null => (Array.isArray(value) ? value.join(" ") : scalar(value));

function scalar(value: unknown): Scalar | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function ascending(one: Scalar | null, other: Scalar | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  const before =
    typeof one === "string" && typeof other === "string" ? orderKey(one) < orderKey(other) : one < other;
  return before ? -1 : 1;
}
