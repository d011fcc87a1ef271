import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../../src/core/define.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { derive } from "../../../src/core/validation/validate.ts";
import { throwIfAny } from "../../platform/problem.ts";
import type { StoredRecord } from "../../store/port.ts";
import { audit } from "../audit/entry.ts";
import { hookOf } from "../hooks.ts";
import type { Outcome } from "../outcome.ts";
import type { Draft } from "../typed-as.ts";
import type { Writer } from "../writer.ts";
import { outOfRange, overfull, unkeepableTexts, usedTwice } from "./check.ts";
import { settled } from "./write.ts";

type Values = Readonly<Record<string, unknown>>;

/** The values of a document: those of its declaration, computed ones excepted. */
export type DocumentValues<R extends AnyResource> = Partial<Draft<R>>;

/** Writes what belongs to a document: its payments, its ticket, its movements of stock. */
type Parts = (document: StoredRecord) => Promise<unknown>;

const none: Parts = async () => undefined;

const composed = new Set<string>();

/** Registers resources whose records are documents. */
export function registerDocuments(resources: readonly string[]): void {
  for (const resource of resources) composed.add(resource);
}

/** Whether the records of the resource are documents. */
export const isDocument = (resource: string): boolean => composed.has(resource);

/** Messages for values of a stored document that its declaration does not allow, by field. */
export const documentFaults = (resource: AnyResource, document: Values): FieldErrors =>
  outOfRange(resource, {}, document);

/**
 * Computes the rest of a document. That its values are as declared follows from the code that composes it: tests and
 * `npm run check:data` hold every document against its declaration, which would make a sale a tenth slower.
 */
function sound<V extends Values>(resource: AnyResource, before: StoredRecord | null, values: V): V {
  const derived = derive(resource.fields, values) as V;
  throwIfAny(unkeepableTexts(derived));
  throwIfAny(overfull(resource, before, derived));
  throwIfAny(usedTwice(resource, before, derived));
  return derived;
}

/**
 * Stores a document, which a function of the business composes from a form and stored records: an order, a payment, a
 * ticket. Its values are the server's, so they may be read-only, and the hook's `complete` and `fit`, which adapt what
 * people enter, do not apply. Its `check` may refuse the document, and its `after` sees it with all its parts. Throws
 * 422 with messages by path, and the store's errors.
 * @param parts writes what refers to the document, before its audit entry
 */
export async function writeDocument<R extends AnyResource>(
  writer: Writer,
  resource: R,
  values: DocumentValues<R> & { readonly id?: string },
  parts = none,
): Promise<Outcome & { after: StoredRecord }> {
  const document = sound(resource, null, { id: uuidv7(), ...values });
  await hookOf(resource.name).check?.(writer, { before: null, after: document });
  const after = await writer.tx.insert(resource.name, document);
  await parts(after);
  return settled(writer, resource, null, after);
}

/** Changes a document with the same steps. Throws 422 with messages by path, and the store's errors. */
export async function changeDocument<R extends AnyResource>(
  writer: Writer,
  resource: R,
  before: StoredRecord,
  changes: DocumentValues<R>,
  parts = none,
): Promise<Outcome & { after: StoredRecord }> {
  const document = sound(resource, before, { ...before, ...changes });
  await hookOf(resource.name).check?.(writer, { before, after: document });
  const { id, version, createdAt, updatedAt, ...values } = document;
  const after = await writer.tx.update(resource.name, before.id, before.version, values);
  await parts(after);
  return settled(writer, resource, before, after);
}

/**
 * Deletes a document that its end makes superfluous, such as the order of a table that has paid. Throws what its
 * hook's `check` throws, and the store's errors.
 * @param last values for its history, such as how it ended
 */
export async function removeDocument<R extends AnyResource>(
  writer: Writer,
  resource: R,
  before: StoredRecord,
  last: Values = {},
): Promise<void> {
  const hook = hookOf(resource.name);
  await hook.check?.(writer, { before, after: null });
  await writer.tx.remove(resource.name, before.id, before.version);
  await audit(writer, resource, { ...before, ...last }, null);
  await hook.after?.(writer, { before, after: null });
}
