import type { AnyResource } from "../../../src/core/define.ts";
import { oncePer } from "../../../src/core/once.ts";
import { maxPositionLength } from "../../../src/domain/position.ts";
import { positionAtEnd, positionBetween, positionsFrom } from "../../../src/domain/sequence.ts";
import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, Store, Transaction } from "../../store/port.ts";

type Values = Readonly<Record<string, unknown>>;

/** The last position of each resource that a transaction has read, so that an import reads it once. */
const lastPlaces = new WeakMap<Transaction, Map<string, string | null>>();

/** The position field of a resource, if any. */
const positionField = oncePer(({ fields }: AnyResource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === "position"),
);

/**
 * Gives the record a unique position: the requested one, one next to it if that is taken, or the end if none is
 * requested.
 */
export async function withPosition(
  tx: Transaction,
  resource: AnyResource,
  id: string,
  record: Record<string, unknown>,
  before: Values | null,
): Promise<Record<string, unknown>> {
  const field = positionField(resource);
  if (field === undefined) return record;
  const group = textOf(record[field]) ?? textOf(before?.[field]);
  if (group !== null && group === before?.[field]) return { ...record, [field]: group };
  const order: Order = { tx, name: resource.name, field };
  const free =
    group === null ? positionAtEnd(await lastPlace(order), tailOf(id)) : await freePlace(order, id, group);
  const place = free.length > maxPositionLength ? await placeAfresh(order, id, free) : free;
  remember(order, place);
  return { ...record, [field]: place };
}

/** Whether the positions of these records are free and distinct. */
export async function standAlone(
  tx: Transaction,
  resource: AnyResource,
  records: readonly Values[],
): Promise<boolean> {
  const field = positionField(resource);
  if (field === undefined) return true;
  const groups = records.flatMap((record) => textOf(record[field]) ?? []);
  if (new Set(groups).size < records.length) return false;
  await alonePlacing(tx, resource.name);
  const where = matching({ [field]: groups });
  return (
    (await tx.find(resource.name, { where, sort: [], start: 0, end: 1, total: "none" })).rows.length === 0
  );
}

const alonePlacing = (tx: Transaction, name: string) => tx.under({ alone: [`places of ${name}`] });

/** Puts records without a position at the end, oldest first. */
export async function fillPositions(store: Store, resources: Iterable<AnyResource>): Promise<void> {
  for (const resource of resources) {
    const field = positionField(resource);
    if (field === undefined || !(await someWithoutPlace(store, resource.name, field))) continue;
    await store.transaction(async (tx) => {
      const sort = sortedBy("createdAt");
      const { rows } = await tx.find(resource.name, { where: matching({ [`${field}_null`]: true }), sort });
      const places = positionsFrom(await lastPlace({ tx, name: resource.name, field }), rows.length);
      for (const [at, row] of rows.entries()) {
        await tx.update(resource.name, row.id, null, { [field]: places[at] });
      }
    });
  }
}

/** The order of a resource within a transaction. */
interface Order {
  readonly tx: Transaction;
  readonly name: string;
  readonly field: string;
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** A suffix that keeps concurrent inserts apart: two that read the same last position end up next to each other. */
const tailOf = (id: string): string => {
  const end = id.slice(-5);
  return `${/\W/.test(end) ? id.replace(/\W/g, "").slice(-5) : end}z`;
};

async function someWithoutPlace(reader: Reader, name: string, field: string): Promise<boolean> {
  const where = matching({ [`${field}_null`]: true });
  return (await reader.find(name, { where, sort: [], start: 0, end: 1, total: "none" })).rows.length > 0;
}

async function lastPlace({ tx, name, field }: Order): Promise<string | null> {
  const places = lastPlaces.get(tx)?.get(name);
  if (places !== undefined) return places;
  const where = matching({ [`${field}_null`]: false });
  const sort = sortedBy(`-${field}`);
  const [last] = (await tx.find(name, { where, sort, start: 0, end: 1, total: "none" })).rows;
  const place = last ? textOf(last[field]) : null;
  lastPlaces.set(tx, new Map(lastPlaces.get(tx)).set(name, place));
  return place;
}

/** Updates the cached last position. */
function remember({ tx, name }: Order, place: string): void {
  const places = lastPlaces.get(tx);
  const last = places?.get(name);
  if (last === null || (last !== undefined && last < place)) places?.set(name, place);
}

/** When two users move records between the same neighbours, the later one ends up behind the earlier one. */
async function freePlace({ tx, name, field }: Order, id: string, place: string): Promise<string> {
  await alonePlacing(tx, name);
  const others: Condition = { field: "id", op: "ne", values: [id] };
  const find = async (op: "eq" | "gt") => {
    const where: Condition[] = [{ field, op, values: [place] }, others];
    return (await tx.find(name, { where, sort: sortedBy(field), start: 0, end: 1, total: "none" })).rows[0];
  };
  if (!(await find("eq"))) return place;
  return positionBetween(place, textOf((await find("gt"))?.[field]));
}

/**
 * Assigns short positions to all records without changing their order, which needs no audit entry. Needed after some
 * hundred moves into the same gap.
 * @returns the position for the record that was to be at `place`
 */
async function placeAfresh({ tx, name, field }: Order, id: string, place: string): Promise<string> {
  const { rows } = await tx.find(name, { where: matching({ id_ne: id }), sort: sortedBy(field) });
  const before = rows.filter((row) => (textOf(row[field]) ?? "") < place).length;
  const places = positionsFrom(null, rows.length + 1);
  const [own = place] = places.splice(before, 1);
  for (const [at, row] of rows.entries()) {
    if (row[field] !== places[at]) await tx.update(name, row.id, null, { [field]: places[at] });
  }
  return own;
}
