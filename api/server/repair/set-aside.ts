import type { SetAside, Unfit } from "../../store/mend-record.ts";
import { StillReferenced, type StoredRecord, type Transaction } from "../../store/port.ts";
import type { Schema } from "../../store/schema.ts";
import { referrersOf, withoutGone } from "./references.ts";

const keyOf = (resource: string, id: string) => `${resource} ${id}`;

/**
 * Takes records out of the store with everything that belongs to them, such as the payments of an order; references
 * from elsewhere are emptied.
 * @returns all that was taken out, and the emptied references as messages
 */
export async function setAside(
  tx: Transaction,
  schema: Schema,
  unfit: readonly Unfit[],
): Promise<{ readonly aside: readonly SetAside[]; readonly done: readonly string[] }> {
  const aside = new Map(unfit.map((one) => [keyOf(one.resource, one.id), one]));
  const isGone = (target: string, id: string) => aside.has(keyOf(target, id));
  const referring = new Map<string, readonly [resource: string, record: StoredRecord]>();
  // The map grows while it is walked: what belongs to what belongs to a record goes with it.
  for (const { resource, id } of aside.values()) {
    for (const [name, record] of await referrersOf(tx, schema, resource, id)) {
      const key = keyOf(name, record.id);
      if (aside.has(key)) continue;
      if (withoutGone(schema.resource(name), record, isGone).belongs) {
        aside.set(key, { resource: name, id: record.id, why: `belongs to ${resource} ${id}`, record });
      } else referring.set(key, [name, record]);
    }
  }
  const done: string[] = [];
  for (const [key, [name, record]] of referring) {
    if (aside.has(key)) continue;
    const { changes } = withoutGone(schema.resource(name), record, isGone);
    await tx.update(name, record.id, null, changes);
    done.push(`${key}: ${Object.keys(changes).join(", ")} referred to what was set aside: emptied`);
  }
  await removeAll(tx, schema, [...aside.values()], isGone);
  return { aside: [...aside.values()], done };
}

/** Removes records that may refer to each other. */
async function removeAll(
  tx: Transaction,
  schema: Schema,
  all: readonly Unfit[],
  isGone: (target: string, id: string) => boolean,
): Promise<void> {
  for (const { resource, id } of all) {
    const record = await tx.get(resource, id);
    const { changes, belongs } = record
      ? withoutGone(schema.resource(resource), record, isGone)
      : { changes: {}, belongs: true };
    if (!belongs && Object.keys(changes).length > 0) await tx.update(resource, id, null, changes);
  }
  for (let left = all; left.length > 0; ) {
    const unfit: Unfit[] = [];
    for (const one of left) {
      try {
        await tx.savepoint(() => tx.remove(one.resource, one.id, null));
      } catch (error) {
        if (!(error instanceof StillReferenced) || left.length === 1) throw error;
        unfit.push(one);
      }
    }
    if (unfit.length === left.length)
      throw new Error(`${unfit.length} records refer to each other in a circle`);
    left = unfit;
  }
}
