import type { AnyResource } from "../../../src/core/define.ts";
import { storePath } from "../../../src/core/store-page.ts";
import { validateRecord } from "../../../src/core/validation/validate.ts";
import { redirects } from "../../../src/resources/redirects.ts";
import type { Written } from "../../records/hook.ts";
import { writeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { NewRecord } from "../../store/port.ts";
import { addressOwnerAt } from "./addresses.ts";
import { removeRedirectAt } from "./stored.ts";

/** Redirects a path permanently. `from` has no redirect yet, and `to` is not one. */
async function sendOn(writer: Writer, from: string, to: string): Promise<void> {
  await removeRedirectAt(writer, from);
  const read = validateRecord(redirects, { from, to });
  // Addresses that are too long for a redirect are left alone.
  if (!read.ok) return;
  await writeDocument(writer, redirects, read.value);
}

/** Loads into the writer which paths of new records have no redirect. */
export async function withRedirectsLoaded(
  writer: Writer,
  resource: AnyResource,
  records: readonly NewRecord[],
): Promise<Writer> {
  const paths = records.flatMap((record) => storePath(resource, record) ?? []);
  if (paths.length === 0) return writer;
  const where = matching({ from: paths });
  const taken = new Set(
    (await writer.tx.find(redirects.name, { where, sort: [] })).rows.map(({ from }) => from),
  );
  return { ...writer, vacant: new Set(paths.filter((path) => !taken.has(path))) };
}

/**
 * After a change of a record's path in the online store, in the same transaction: redirects the old path to the new
 * one, and removes a redirect from the new path.
 */
export async function redirectOldAddress(
  writer: Writer,
  resource: AnyResource,
  { before, after }: Written,
): Promise<void> {
  const [old, now] = [storePath(resource, before), storePath(resource, after)];
  if (now === null || now === old) return;
  if (!writer.vacant?.has(now)) await removeRedirectAt(writer, now);
  if (old !== null && !(await addressOwnerAt(writer.tx, old))) await sendOn(writer, old, now);
}
