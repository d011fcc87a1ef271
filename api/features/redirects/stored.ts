import { normalPath } from "../../../src/domain/storefront/paths.ts";
import {
  closestRoute,
  covers,
  follow,
  joinedType,
  type Route,
  targetPath,
} from "../../../src/domain/storefront/redirects.ts";
import { type Redirect, redirects } from "../../../src/resources/redirects.ts";
import { audit } from "../../records/audit/entry.ts";
import { typedAs } from "../../records/typed-as.ts";
import { removeDocument } from "../../records/write/documents.ts";
import { patchRecord } from "../../records/write/patch.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

const { name } = redirects;

/** Types a stored record as a redirect. */
export const asRedirect = typedAs(redirects);

async function where(reader: Reader, field: "from" | "toPath", path: string): Promise<StoredRecord[]> {
  return [...(await reader.find(name, { where: matching({ [field]: path }), sort: [] })).rows];
}

/** The character after `?`, which begins the parameters of a redirect. */
const afterParameters = "@";

/** The active redirect for an address, the one that names the most of its parameters; null without one. */
export async function redirectFor(
  reader: Reader,
  address: string,
  isOther: (redirect: Redirect) => boolean = () => true,
): Promise<Redirect | null> {
  const path = targetPath(address);
  if (path === null) return null;
  const naming = matching({ from_gte: `${path}?`, from_lt: `${path}${afterParameters}` });
  const plain = await where(reader, "from", path);
  const named = (await reader.find(name, { where: naming, sort: [] })).rows;
  const active = [...plain, ...named].map(asRedirect).filter((one) => one.active && isOther(one));
  return closestRoute(active, address);
}

type Step = Route & Pick<Redirect, "type">;

async function join(writer: Writer, before: StoredRecord, next: Step): Promise<void> {
  const first = asRedirect(before);
  const to = follow(first.to, next);
  const changes = { to, type: joinedType(first.type, next.type) };
  const after = await patchRecord(writer.tx, redirects, before, changes);
  await audit(writer, redirects, before, after);
}

/** Points redirects to this redirect's address at its target instead, which avoids chains. */
export async function retargetRedirects(writer: Writer, redirect: Step) {
  for (const one of await where(writer.tx, "toPath", normalPath(redirect.from))) {
    const { active, from, to } = asRedirect(one);
    if (!active || from === redirect.from || !covers(redirect.from, to)) continue;
    await join(writer, one, redirect);
  }
}

/** Removes the redirect at a path. */
export async function removeRedirectAt(writer: Writer, path: string): Promise<void> {
  for (const one of await where(writer.tx, "from", path)) {
    await removeDocument(writer, redirects, one);
  }
}
