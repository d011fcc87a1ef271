/**
 * Where the online store shows a record: one table, for redirects, canonical addresses and previews. A
 * resource that gets a page in the store gets a line here; redirects after a change of its slug follow.
 */
const pages = {
  products: { field: "slug", before: "/product/" },
  categories: { field: "slug", before: "/category/" },
  blogs: { field: "slug", before: "/blog/" },
  "landing-pages": { field: "path", before: "" },
} as const satisfies Readonly<Record<string, StorePage>>;

interface StorePage {
  /** The field that holds the last part of the address. */
  readonly field: string;
  /** The path before it. */
  readonly before: string;
}

type Values = Readonly<Record<string, unknown>>;

const byName: ReadonlyMap<string, StorePage> = new Map(Object.entries(pages));

/** Whether each record of the resource has a page in the online store. */
export const hasStorePage = (resource: string): boolean => byName.has(resource);

/** The store's path to a record of that resource, or null for one that has no page. */
export function storePath(resource: string, record: Values | null): string | null {
  const page = byName.get(resource);
  const part = page && record ? record[page.field] : undefined;
  return page && typeof part === "string" && part !== "" ? `${page.before}${part}` : null;
}

/** The query for the record that owns a path. */
export interface AddressLookup {
  readonly resource: string;
  readonly field: string;
  readonly value: string;
}

/** The records that could own a path, by resource. */
export function addressLookups(path: string): readonly AddressLookup[] {
  return [...byName].flatMap(([resource, { field, before }]) => {
    const value = path.startsWith(before) ? path.slice(before.length) : "";
    return value === "" ? [] : [{ resource, field, value }];
  });
}

/** The whole address of a path of the store; null while the store has no website. */
export function storeUrl(website: string | null, path: string): string | null {
  return website === null ? null : `${website.replace(/\/+$/, "")}${path}`;
}
