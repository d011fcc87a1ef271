/** The requested rows of the sorted matches, in json-server's parameters. */
export interface Slice {
  readonly start?: number;
  readonly end?: number;
  /** Set if the client pages by number. */
  readonly page?: { readonly number: number; readonly size: number };
}

/** Parses a number as lodash does. */
const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value);

/**
 * Reads json-server's paging parameters: `_page` wins over `_end`, `_end` over `_limit`; `_start` alone has no effect;
 * pages have 10 rows unless `_limit` is given; invalid numbers count as 0 or the first page.
 */
export function readSlice(params: URLSearchParams): Slice {
  const of = (name: string) => Number.parseInt(params.get(name) ?? "", 10);
  const given = (name: string) => (params.get(name) ?? "") !== "";
  if (given("_page")) {
    const number = Math.max(orZero(of("_page")), 1);
    const size = of("_limit") || 10;
    return { start: (number - 1) * size, end: number * size, page: { number, size } };
  }
  const start = orZero(of("_start"));
  if (given("_end")) return { start, end: orZero(of("_end")) };
  if (given("_limit")) return { start, end: orZero(start + of("_limit")) };
  return {};
}

/** Resolves a slice to an offset and a row count once the total is known. Negative ends count from the last row. */
export function resolveSlice(
  slice: { readonly start?: number; readonly end?: number },
  total: number,
): { readonly offset: number; readonly count: number } {
  if (slice.end === undefined) return { offset: 0, count: total };
  const at = (index: number) => (index < 0 ? Math.max(total + index, 0) : Math.min(index, total));
  const offset = at(slice.start ?? 0);
  return { offset, count: Math.max(at(slice.end) - offset, 0) };
}
