/**
 * The page of each resource in the online store, for redirects, canonical addresses and previews. Add a line here for a
 * resource that gets a page in the store; redirects after a change of its slug follow from it.
 */
const pages = {
  products: { field: "slug", before: "/product/" },
  categories: { field: "slug", before: "/category/" },
  blogs: { field: "slug", before: "/blog/" },
  "landing-pages": { field: "path", before: "" },
} as const satisfies Readonly<Record<string, StorePage>>;

interface StorePage {
  /** The field with the last segment of the path. */
  readonly field: string;
  /** The path before that segment. */
  readonly before: string;
}

type Values = Readonly<Record<string, unknown>>;

const byName: ReadonlyMap<string, StorePage> = new Map(Object.entries(pages));

/** Whether the records of the resource have a page in the online store. */
export const hasStorePage = (resource: string): boolean => byName.has(resource);

/** Returns the store path of a record, or null if it has no page. */
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

/** Returns the queries for the records that could own a path, by resource. */
export function addressLookups(path: string): readonly AddressLookup[] {
  return [...byName].flatMap(([resource, { field, before }]) => {
    const value = path.startsWith(before) ? path.slice(before.length) : "";
    return value === "" ? [] : [{ resource, field, value }];
  });
}

/** Returns the absolute URL of a store path; null if the store has no website. */
export function storeUrl(website: string | null, path: string): string | null {
  return website === null ? null : `${website.replace(/\/+$/, "")}${path}`;
}
