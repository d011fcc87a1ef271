/** The pages of records in the online store, `storePage` of declarations. */

/** The path of a record's page: the field with its last part, or the one with all of it. */
export type StorePage<Field extends string = string> = `/:${Field}` | `/${string}/:${Field}` | `:${Field}`;

/** The two parts of a store page. */
export interface StorePageParts {
  /** The path before the value of the field; "" if the field has all of it. */
  readonly before: string;
  readonly field: string;
}

const shape = /^((?:\/(?:[^\s/:?#%]+\/)*)?):(\w+)$/u;

/** Returns the parts of a store page; undefined if it is not written like one. */
export function storePageParts(page: string): StorePageParts | undefined {
  const [, before, field] = shape.exec(page) ?? [];
  return before === undefined || field === undefined ? undefined : { before, field };
}

/** A declaration, of which only its page matters here. */
interface Paged {
  readonly storePage?: string;
}

const partsOf = ({ storePage }: Paged) => (storePage === undefined ? undefined : storePageParts(storePage));

/** Returns the store path of a record, or null if it has no page. */
export function storePath(resource: Paged, record: Readonly<Record<string, unknown>> | null): string | null {
  const page = partsOf(resource);
  const part = page && record ? record[page.field] : undefined;
  return page && typeof part === "string" && part !== "" ? `${page.before}${part}` : null;
}

/** The query for the record that owns a path. */
export interface AddressLookup<R> {
  readonly resource: R;
  readonly field: string;
  readonly value: string;
}

/** Returns the queries for the records that could own a path, the longest path before a field first. */
export function addressLookups<R extends Paged>(
  path: string,
  resources: Iterable<R>,
): readonly AddressLookup<R>[] {
  const found = [...resources].flatMap((resource) => {
    const { before, field } = partsOf(resource) ?? {};
    if (before === undefined || field === undefined || !path.startsWith(before)) return [];
    return [{ resource, before, field, value: path.slice(before.length) }];
  });
  return found
    .filter(({ value }) => value !== "")
    .sort((a, b) => b.before.length - a.before.length)
    .map(({ resource, field, value }) => ({ resource, field, value }));
}
