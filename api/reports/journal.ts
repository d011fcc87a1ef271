import { addQuantities } from "../../src/domain/quantities.ts";
import type { Period } from "../../src/domain/report-period.ts";
import { journalFigures, salesJournal } from "../collections.ts";
import type { Condition } from "../dialect/query.ts";
import type { Aggregate, Reader } from "../stores/port.ts";

/** Returns are a part of the other figures; by themselves they are what came back, as a positive total. */
export type Figures = Record<(typeof journalFigures)[number] | "returned", number>;

const names = [...journalFigures, "returned"] as const;

export const none = Object.fromEntries(names.map((name) => [name, 0])) as Figures;

export const figuresOf = ({ sums }: Pick<Aggregate, "sums">): Figures => ({
  ...none,
  ...Object.fromEntries(journalFigures.map((name) => [name, sums[name] ?? 0])),
});

/** The figures of several groups together. */
export function addFigures(all: readonly Figures[]): Figures {
  return all.reduce(
    (sum, one) => ({
      ...(Object.fromEntries(names.map((name) => [name, sum[name] + one[name]])) as Figures),
      quantity: addQuantities(sum.quantity, one.quantity),
    }),
    none,
  );
}

/** What keeps a question within a period; several more conditions may join it. */
export function within({ from, to }: Period): Condition[] {
  return [
    { field: "day", op: "gte", values: [from] },
    { field: "day", op: "lte", values: [to] },
  ];
}

/** Rows of the journal that are of items, not of shipping. */
export const ofItems: Condition = { field: "kind", op: "eq", values: ["item"] };

/** Rows of the journal that are of returns. */
export const returned: Condition = { field: "returnId", op: "null", isNull: false };

/** The same, with what came back by itself. */
export async function journalWithReturns(
  reader: Reader,
  where: readonly Condition[],
  by: string,
): Promise<{ key: Aggregate["key"]; figures: Figures }[]> {
  const [groups, back] = await Promise.all([
    journalBy(reader, where, by),
    reader.aggregate(salesJournal.name, { where: [...where, returned], by, sum: ["total"] }),
  ]);
  const totals = new Map(back.map(({ key, sums }) => [key, 0 - (sums.total ?? 0)]));
  return groups.map(({ key, figures }) => ({
    key,
    figures: { ...figures, returned: totals.get(key) ?? 0 },
  }));
}

/** The journal added up by one of its columns. */
export async function journalBy(
  reader: Reader,
  where: readonly Condition[],
  by?: string,
): Promise<{ key: Aggregate["key"]; figures: Figures }[]> {
  const groups = await reader.aggregate(salesJournal.name, {
    where,
    ...(by ? { by } : {}),
    sum: journalFigures,
  });
  return groups.map((group) => ({ key: group.key, figures: figuresOf(group) }));
}
