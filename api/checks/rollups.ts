import { addQuantities } from "../../src/domain/quantities.ts";
import { everything } from "../dialect/query.ts";
import type { Aggregate, Store, StoredRecord } from "../stores/port.ts";
import type { Schema } from "../stores/schema.ts";

type Declared = NonNullable<Schema["resources"][number]["rollups"]>[number];
type Group = { count: number; sums: Record<string, number> };

/** What records come to, by one field of a rollup. */
class Counted {
  private readonly groups = new Map<Aggregate["key"], Group>();

  constructor(
    readonly by: string,
    readonly sum: readonly string[],
  ) {}

  add(record: StoredRecord): void {
    const key = (record[this.by] ?? null) as Aggregate["key"];
    const group = this.groups.get(key) ?? { count: 0, sums: {} };
    group.count += 1;
    for (const field of this.sum) {
      group.sums[field] = addUp(group.sums[field] ?? 0, Number(record[field] ?? 0));
    }
    this.groups.set(key, group);
  }

  /** How what the store has kept differs from it, in words. */
  *differences(kept: readonly Aggregate[]): Generator<string> {
    const keys = new Set([...this.groups.keys(), ...kept.map(({ key }) => key)]);
    for (const key of keys) {
      const wanted = this.groups.get(key) ?? { count: 0, sums: {} };
      const found: Pick<Aggregate, "count" | "sums"> = kept.find((one) => one.key === key) ?? {
        count: 0,
        sums: {},
      };
      if (found.count !== wanted.count) yield `${key} has ${found.count} records instead of ${wanted.count}`;
      for (const field of this.sum) {
        const [is, should] = [found.sums[field] ?? 0, wanted.sums[field] ?? 0];
        if (is !== should) yield `${field} of ${key} is ${is} instead of ${should}`;
      }
    }
  }
}

/** Decimals in thousandths, so that they do not drift; whole numbers as they are, which may be too large for that. */
const addUp = (sum: number, value: number): number =>
  Number.isInteger(sum) && Number.isInteger(value) ? sum + value : addQuantities(sum, value);

const countersOf = ({ by, sum = [] }: Declared): Counted[] => by.map((field) => new Counted(field, sum));

/** Problems of sums that the store keeps beside its records and that are not those of the records. */
export async function checkRollups(store: Store, schema: Schema): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, rollups = [] } of schema.resources) {
    const counters = rollups.flatMap(countersOf);
    if (counters.length === 0) continue;
    for await (const record of store.stream(name, everything)) {
      for (const counter of counters) counter.add(record);
    }
    for (const counter of counters) {
      const kept = await store.aggregate(name, { where: [], by: counter.by, sum: counter.sum });
      for (const words of counter.differences(kept)) complaints.push(`${name} by ${counter.by}: ${words}`);
    }
  }
  return complaints;
}
