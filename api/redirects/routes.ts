import { follow } from "../../src/domain/redirects.ts";
import { derive } from "../../src/kit/validate.ts";
import { type Redirect, redirects } from "../../src/resources/redirects.ts";
import { audit } from "../audit/entry.ts";
import type { Writer } from "../records/writer.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

const { name } = redirects;

/** A stored redirect; the store keeps what the declaration says. */
export const asRedirect = (record: StoredRecord): Redirect => record as unknown as Redirect;

async function where(reader: Reader, field: "from" | "toPath", path: string): Promise<StoredRecord[]> {
  const conditions = [{ field, op: "eq", values: [path] } as const];
  return [...(await reader.find(name, { where: conditions, sort: [] })).rows];
}

/** The redirect that stands at a path, active or not. */
export async function redirectAt(reader: Reader, path: string): Promise<StoredRecord | null> {
  return (await where(reader, "from", path))[0] ?? null;
}

async function change(writer: Writer, before: StoredRecord, to: string): Promise<void> {
  const { toPath } = derive(redirects.fields, { ...before, to });
  const after = await writer.tx.update(name, before.id, null, { to, toPath });
  await audit(writer, redirects, before, after);
}

/** Whoever was sent to the redirect's address is sent on to its target at once. */
export async function shortenTo(writer: Writer, redirect: { readonly from: string; readonly to: string }) {
  for (const one of await where(writer.tx, "toPath", redirect.from)) {
    if (one.active !== true || one.from === redirect.from) continue;
    await change(writer, one, follow(asRedirect(one).to, redirect.to));
  }
}

/** Takes away the redirect that stands at a path. */
export async function clearAt(writer: Writer, path: string): Promise<void> {
  for (const one of await where(writer.tx, "from", path)) {
    await writer.tx.remove(name, one.id, null);
    await audit(writer, redirects, one, null);
  }
}
