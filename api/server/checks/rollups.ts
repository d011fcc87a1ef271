import { orderKey } from "../../../src/core/sorts.ts";
import { ExactSum } from "../../../src/domain/exact-sum.ts";
import { everything, matching } from "../../store/dialect/query.ts";
import { firstOf } from "../../store/gather.ts";
import type { Aggregate, Store, StoredRecord } from "../../store/port.ts";
import type { Schema } from "../../store/schema.ts";

type Declared = NonNullable<Schema["resources"][number]["rollups"]>[number];
type Group = { count: number; readonly sums: readonly ExactSum[] };

/** Sums of records, grouped by one field of a rollup. */
class Counted {
  private readonly groups = new Map<Aggregate["key"], Group>();

  constructor(
    readonly by: string,
    readonly sum: readonly string[],
  ) {}

  add(record: StoredRecord): void {
    const value = record[this.by] ?? null;
    // Multiple references are joined as in the stores.
    const key = (Array.isArray(value) ? value.join(" ") : value) as Aggregate["key"];
    const group = this.groups.get(key) ?? { count: 0, sums: this.sum.map(() => new ExactSum()) };
    group.count += 1;
    for (const [at, field] of this.sum.entries()) group.sums[at]?.add(Number(record[field] ?? 0));
    this.groups.set(key, group);
  }

  /** Differences from the sums that the store keeps, as messages. */
  *differences(groups: readonly Aggregate[]): Generator<string> {
    const keys = new Set([...this.groups.keys(), ...groups.map(({ key }) => key)]);
    for (const key of keys) {
      const group = this.groups.get(key) ?? { count: 0, sums: [] };
      const sums: Pick<Aggregate, "count" | "sums"> = groups.find((one) => one.key === key) ?? {
        count: 0,
        sums: {},
      };
      if (sums.count !== group.count) yield `${key} has ${sums.count} records instead of ${group.count}`;
      for (const [at, field] of this.sum.entries()) {
        const [is, should] = [sums.sums[field] ?? 0, group.sums[at]?.value ?? 0];
        if (is !== should) yield `${field} of ${key} is ${is} instead of ${should}`;
      }
    }
  }
}

const countersOf = ({ by, sum = [] }: Declared): Counted[] => by.map((field) => new Counted(field, sum));

type Ranking = NonNullable<Schema["resources"][number]["rankings"]>[number];

/** Number of the largest groups to compare; altogether there are as many as products. */
const compared = 1000;

/** Differences between the largest groups of a ranking, overall and by year, and the sums of its records. */
async function* misranked(store: Store, resource: string, ranking: Ranking): AsyncGenerator<string> {
  const { of, on, by, sum, where = {} } = ranking;
  const values = Object.entries(where).flatMap(([field, value]) =>
    value === undefined ? [] : matching({ [field]: value }),
  );
  for (const [from, to] of await periodsOf(store, resource, on)) {
    const days = matching({ [`${on}_gte`]: from, [`${on}_lte`]: to });
    for (const key of by) {
      const { field, order } = orderKey(key);
      const top = { by: field, order, count: compared };
      const question = { where: [...days, ...values], by: of, sum, top };
      const groups = await store.aggregate(resource, question);
      // Within a transaction the store sums the records themselves.
      const added = await store.transaction((tx) => tx.aggregate(resource, question));
      const at = added.findIndex((group, place) => !isSame(group, groups[place], sum));
      if (at < 0) continue;
      const [is, should] = [groups[at]?.key, added[at]?.key];
      const wrong = is === should ? "with other sums" : `instead of ${should}`;
      yield `from ${from} to ${to}: ${is} is ranked ${at + 1} ${wrong}`;
    }
  }
}

const isSame = (one: Aggregate, other: Aggregate | undefined, sum: readonly string[]): boolean =>
  one.key === other?.key &&
  one.count === other.count &&
  sum.every((field) => one.sums[field] === other.sums[field]);

/** The range from the first day to the last, and each year in it. */
async function periodsOf(
  store: Store,
  resource: string,
  field: string,
): Promise<(readonly [string, string])[]> {
  const dayOf = async (order: "asc" | "desc") => {
    const where = matching({ [`${field}_null`]: false });
    const [record] = await firstOf(store, resource, { where, sort: [{ field, order }] }, 1);
    return record && String(record[field]);
  };
  const [first, last] = [await dayOf("asc"), await dayOf("desc")];
  if (first === undefined || last === undefined) return [];
  const [from, until] = [first, last].map((day) => Number(day.slice(0, 4)));
  const years = Array.from({ length: (until ?? 0) - (from ?? 0) + 1 }, (_, at) => String((from ?? 0) + at));
  return [[first, last], ...years.map((year) => [`${year}-01-01`, `${year}-12-31`] as const)];
}

/** Problems of kept sums that differ from the sums of their records. */
export async function checkRollups(store: Store, schema: Schema): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, rollups = [], rankings = [] } of schema.resources) {
    for (const ranking of rankings) {
      for await (const words of misranked(store, name, ranking))
        complaints.push(`${name} by ${ranking.of} ${words}`);
    }
    const counters = rollups.flatMap(countersOf);
    if (counters.length === 0) continue;
    const fields = counters.flatMap(({ by, sum }) => [by, ...sum]);
    for await (const record of store.stream(name, { ...everything, fields })) {
      for (const counter of counters) counter.add(record);
    }
    for (const counter of counters) {
      const groups = await store.aggregate(name, { where: [], by: counter.by, sum: counter.sum });
      for (const words of counter.differences(groups)) complaints.push(`${name} by ${counter.by}: ${words}`);
    }
  }
  return complaints;
}
