import { normalAddress } from "../../../src/domain/storefront/paths.ts";
import { follow, targetPath } from "../../../src/domain/storefront/redirects.ts";
import { isOwnPath } from "../../../src/domain/texts/links.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import { invalid } from "../../platform/problem.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Reader } from "../../store/port.ts";
import { addressOwnerAt } from "./addresses.ts";
import { redirectFor } from "./stored.ts";

/** One redirect on the way. */
interface Hop {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** The target of an address. */
export interface Resolution {
  readonly path: string;
  /** The final address; the path itself without a redirect. */
  readonly to: string;
  /** Status of the first redirect; null without one. */
  readonly status: 301 | 302 | null;
  readonly hops: readonly Hop[];
  /** The record whose page it is, if any. */
  readonly page: { readonly resource: string; readonly id: string; readonly title: string } | null;
  /** Leads out of the store. */
  readonly elsewhere: boolean;
}

/** More would be a loop, which only imported data can contain. */
const maxHops = 10;

/** Parses a path, or a full URL of the store. Throws 422 for anything else. */
export async function pathIn(reader: Reader, text: unknown): Promise<string> {
  const typed = typeof text === "string" ? text.trim() : "";
  if (isOwnPath(typed)) return typed;
  const { website } = await readGlobal(reader, storeDetails);
  const base = website && URL.canParse(website) ? new URL(website).origin : null;
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || url.origin !== base) throw invalid({ path: ["errors.path"] });
  return url.pathname + url.search;
}

async function hopFrom(reader: Reader, address: string): Promise<Hop | null> {
  const redirect = await redirectFor(reader, address);
  if (!redirect) return null;
  const { id, from, type } = redirect;
  return { id, from, to: follow(address, redirect), status: type === "302" ? 302 : 301 };
}

async function pageAt(reader: Reader, address: string): Promise<Resolution["page"]> {
  const path = targetPath(address);
  const owner = path === null ? null : await addressOwnerAt(reader, path);
  if (!owner) return null;
  const { resource, record } = owner;
  return { resource: resource.name, id: record.id, title: String(record[resource.title] ?? path) };
}

/** Follows the redirects of a path, and finds the record whose page it leads to. */
export async function resolvePath(reader: Reader, path: string): Promise<Resolution> {
  const hops: Hop[] = [];
  let to = path;
  while (hops.length < maxHops) {
    const hop = await hopFrom(reader, to);
    if (!hop) break;
    hops.push(hop);
    to = hop.to;
  }
  return {
    path: normalAddress(path),
    to,
    status: hops[0]?.status ?? null,
    hops,
    page: await pageAt(reader, to),
    elsewhere: targetPath(to) === null,
  };
}
