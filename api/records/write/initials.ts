import { canDo, canReadField } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { type Fields, isEmpty } from "../../../src/core/fields/field.ts";
import { listsWithTaken, takenIn } from "../../../src/core/initial-from.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { storedResources } from "../../store/collections.ts";
import type { Writer } from "../writer.ts";

type Values = Readonly<Record<string, unknown>>;

const entriesIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The record of a reference; null if there is none, or the user may not read the field. */
async function readable(
  { tx, admin }: Writer,
  to: string | undefined,
  id: unknown,
  field: string,
): Promise<Values | null> {
  const resource = to === undefined ? undefined : storedResources.get(to);
  if (!resource || typeof id !== "string") return null;
  const mayRead = !admin || (canDo(admin, resource, "show") && canReadField(admin.role, resource, field));
  return mayRead ? tx.get(resource.name, id) : null;
}

/** Values that were not sent, from the records that the references beside them refer to. */
async function taken(writer: Writer, fields: Fields, values: Values): Promise<Values> {
  const more: Record<string, unknown> = {};
  for (const { name, by, to, from } of takenIn(fields)) {
    if (values[name] !== undefined) continue;
    const value = (await readable(writer, to, values[by], from))?.[from];
    if (!isEmpty(value)) more[name] = value;
  }
  return { ...values, ...more };
}

/**
 * Returns a record with the initial values of fields with `initialFrom` that were not sent: of a new record, and of new
 * entries of its lists. What the user may not read of the other record stays empty.
 */
export async function withInitials(
  writer: Writer,
  { fields }: AnyResource,
  sent: Values,
  before: Values | null,
): Promise<Values> {
  const whole: Record<string, unknown> = { ...(before ? sent : await taken(writer, fields, sent)) };
  for (const [list, inner] of listsWithTaken(fields)) {
    const entries = whole[list];
    if (!Array.isArray(entries)) continue;
    const stored = new Set(entriesIn(before?.[list]).map(({ id }) => id));
    const isNew = (entry: unknown): entry is Values => isObject(entry) && !stored.has(entry.id);
    whole[list] = await Promise.all(
      entries.map((entry: unknown) => (isNew(entry) ? taken(writer, inner, entry) : entry)),
    );
  }
  return whole;
}
