import { derive } from "../../src/core/validate.ts";
import { follow, joinedType, type Route } from "../../src/domain/storefront/redirects.ts";
import { type Redirect, redirects } from "../../src/resources/redirects.ts";
import { audit } from "../audit/entry.ts";
import { typedAs } from "../records/typed-as.ts";
import type { Writer } from "../records/writer.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

const { name } = redirects;

/** Types a stored record as a redirect. */
export const asRedirect = typedAs(redirects);

async function where(reader: Reader, field: "from" | "toPath", path: string): Promise<StoredRecord[]> {
  const conditions = [{ field, op: "eq", values: [path] } as const];
  return [...(await reader.find(name, { where: conditions, sort: [] })).rows];
}

/** The redirect at a path, active or not. */
export async function redirectAt(reader: Reader, path: string): Promise<StoredRecord | null> {
  return (await where(reader, "from", path))[0] ?? null;
}

type Step = Route & Pick<Redirect, "type">;

async function join(writer: Writer, before: StoredRecord, next: Step): Promise<void> {
  const first = asRedirect(before);
  const to = follow(first.to, next.to);
  const { toPath } = derive(redirects.fields, { ...before, to });
  const changes = { to, toPath, type: joinedType(first.type, next.type) };
  const after = await writer.tx.update(name, before.id, null, changes);
  await audit(writer, redirects, before, after);
}

/** Points redirects to this redirect's address at its target instead, which avoids chains. */
export async function retargetRedirects(writer: Writer, redirect: Step) {
  for (const one of await where(writer.tx, "toPath", redirect.from)) {
    if (one.active !== true || one.from === redirect.from) continue;
    await join(writer, one, redirect);
  }
}

/** Removes the redirect at a path. */
export async function removeRedirectAt(writer: Writer, path: string): Promise<void> {
  for (const one of await where(writer.tx, "from", path)) {
    await writer.tx.remove(name, one.id, null);
    await audit(writer, redirects, one, null);
  }
}
