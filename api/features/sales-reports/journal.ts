import { addQuantities } from "../../../src/domain/measures/quantities.ts";
import type { Period } from "../../../src/domain/report-period.ts";
import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import { firstOf } from "../../store/gather.ts";
import type { Aggregate, AggregateQuery, Reader } from "../../store/port.ts";
import type { Arithmetic } from "../reports/index.ts";
import { reportFigures, salesJournal } from "../sales/index.ts";

/** The other figures are net of returns; `returned` is their value as a positive total. */
export type JournalFigures = Record<(typeof reportFigures)[number], number>;

export const noFigures = Object.fromEntries(reportFigures.map((name) => [name, 0])) as JournalFigures;

/** Builds figures by name; written for speed, since reports have thousands of rows. */
function figures(sumOf: (name: (typeof reportFigures)[number]) => number): JournalFigures {
  const all = { ...noFigures };
  for (const name of reportFigures) all[name] = sumOf(name);
  return all;
}

const figuresOf = ({ sums }: Pick<Aggregate, "sums">): JournalFigures => figures((name) => sums[name] ?? 0);

/** The sum of several figures. */
export const addFigures = (all: readonly JournalFigures[]): JournalFigures => ({
  ...figures((name) => all.reduce((sum, one) => sum + one[name], 0)),
  quantity: addQuantities(...all.map(({ quantity }) => quantity)),
});

/** How figures of the journal are added up. */
export const journalArithmetic: Arithmetic<JournalFigures> = {
  none: noFigures,
  add: addFigures,
  subtract: (all, part) => ({
    ...figures((name) => all[name] - part[name]),
    quantity: addQuantities(all.quantity, -part.quantity),
  }),
};

/** Conditions for a period, which further conditions may join. */
export function inPeriod({ from, to }: Period): Condition[] {
  return matching({ day_gte: from, day_lte: to });
}

/** Journal rows of items, without shipping. */
export const ofItems: Condition = { field: "kind", op: "eq", values: ["item"] };

/** Journal rows of shipping. */
export const ofShipping: Condition = { field: "kind", op: "eq", values: ["shipping"] };

/** Journal rows of products, without custom items. */
export const ofProducts: Condition = { field: "productId", op: "null", isNull: false };

/** Journal rows of returns. */
export const returned: Condition = { field: "isReturn", op: "eq", values: [true] };

/** The journal, grouped by a column and summed. */
export async function journalBy(
  reader: Reader,
  where: readonly Condition[],
  by: string,
  top?: AggregateQuery["top"],
): Promise<{ key: Aggregate["key"]; figures: JournalFigures }[]> {
  const groups = await reader.aggregate(salesJournal.name, {
    where,
    by,
    sum: reportFigures,
    ...(top ? { top } : {}),
  });
  return groups.map((group) => ({ key: group.key, figures: figuresOf(group) }));
}

/** The day of the first sale. */
export async function firstSale(reader: Reader): Promise<string | undefined> {
  const [sale] = await firstOf(reader, salesJournal.name, { where: [], sort: sortedBy("day") }, 1);
  return sale && String(sale.day);
}
