import { nextOrderNumber } from "../orders/numbers.ts";
import type { Store } from "../stores/port.ts";
import { referredIds, type Schema } from "../stores/schema.ts";
import { damagesOf, lostOptions } from "./record.ts";

const inOrder = { where: [], sort: [{ field: "id", order: "asc" }] } as const;

/** Problems of types, options and references of all records. */
async function checkDeclarations(store: Store, schema: Schema): Promise<string[]> {
  const complaints: string[] = [];
  const ids = new Map<string, Set<string>>();
  const referred: { readonly place: string; readonly target: string; readonly id: string }[] = [];
  for (const resource of schema.resources) {
    const own = new Set<string>();
    ids.set(resource.name, own);
    for await (const record of store.stream(resource.name, inOrder)) {
      const about = `${resource.name} ${record.id}`;
      own.add(record.id);
      for (const { words } of damagesOf(resource, record)) complaints.push(`${about}: ${words}`);
      for (const { field, value, options } of lostOptions(resource.fields, record)) {
        complaints.push(`${about}: ${field} is ${JSON.stringify(value)}, none of ${options.join(", ")}`);
      }
      for (const reference of schema.outgoing(resource.name)) {
        for (const { target, id, path } of referredIds(reference, record)) {
          referred.push({ place: `${about}: ${path}`, target, id });
        }
      }
    }
  }
  const lost = referred.filter(({ target, id }) => !ids.get(target)?.has(id));
  return [
    ...complaints,
    ...lost.map(({ place, target, id }) => `${place} is ${id}, and ${target} has no such record`),
  ];
}

/** The next order number, without using it up. */
async function nextOrder(store: Store): Promise<number> {
  const undo = new Error("only asked");
  let next = 0;
  await store
    .transaction(async (tx) => {
      next = Number(await nextOrderNumber(tx));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return next;
}

/** Complaints about orders whose numbers are still to come. */
async function checkSeries(store: Store): Promise<string[]> {
  const next = await nextOrder(store);
  const complaints: string[] = [];
  for await (const { id, orderNumber } of store.stream("orders", inOrder)) {
    if (Number(orderNumber) < next) continue;
    complaints.push(`orders ${id}: has the number ${orderNumber}, and the next one given will be ${next}`);
  }
  return complaints;
}

/** Whatever stored records have that their declarations do not allow, in words; nothing when all is well. */
export async function checkRecords(store: Store, schema: Schema): Promise<string[]> {
  return [...(await checkDeclarations(store, schema)), ...(await checkSeries(store))];
}
