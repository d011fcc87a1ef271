import { addQuantities } from "../../src/domain/quantities.ts";
import type { Period } from "../../src/domain/report-period.ts";
import { reportFigures, salesJournal } from "../collections.ts";
import type { Condition } from "../dialect/query.ts";
import type { Aggregate, AggregateQuery, Reader } from "../stores/port.ts";

/** Returns are a part of the other figures; by themselves they are what came back, as a positive total. */
export type Figures = Record<(typeof reportFigures)[number], number>;

export const noFigures = Object.fromEntries(reportFigures.map((name) => [name, 0])) as Figures;

/** Figures of which each is worked out by its name; reports have thousands of rows. */
function figures(sumOf: (name: (typeof reportFigures)[number]) => number): Figures {
  const all = { ...noFigures };
  for (const name of reportFigures) all[name] = sumOf(name);
  return all;
}

const figuresOf = ({ sums }: Pick<Aggregate, "sums">): Figures => figures((name) => sums[name] ?? 0);

/** The figures of several groups together. */
export const addFigures = (all: readonly Figures[]): Figures => ({
  ...figures((name) => all.reduce((sum, one) => sum + one[name], 0)),
  quantity: addQuantities(...all.map(({ quantity }) => quantity)),
});

/** What is left of figures when a part of them is taken away. */
export const subtractFigures = (all: Figures, part: Figures): Figures => ({
  ...figures((name) => all[name] - part[name]),
  quantity: addQuantities(all.quantity, -part.quantity),
});

/** What keeps a question within a period; several more conditions may join it. */
export function inPeriod({ from, to }: Period): Condition[] {
  return [
    { field: "day", op: "gte", values: [from] },
    { field: "day", op: "lte", values: [to] },
  ];
}

/** Rows of the journal that are of items, not of shipping. */
export const ofItems: Condition = { field: "kind", op: "eq", values: ["item"] };

/** Rows of the journal that are of products: custom items are none. */
export const ofProducts: Condition = { field: "productId", op: "null", isNull: false };

/** Rows of the journal that are of returns. */
export const returned: Condition = { field: "isReturn", op: "eq", values: [true] };

/** The journal added up by one of its columns. */
export async function journalBy(
  reader: Reader,
  where: readonly Condition[],
  by: string,
  top?: AggregateQuery["top"],
): Promise<{ key: Aggregate["key"]; figures: Figures }[]> {
  const groups = await reader.aggregate(salesJournal.name, {
    where,
    by,
    sum: reportFigures,
    ...(top ? { top } : {}),
  });
  return groups.map((group) => ({ key: group.key, figures: figuresOf(group) }));
}
