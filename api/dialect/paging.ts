/** Which rows of the sorted matches are wanted, in json-server's words. */
export interface Slice {
  readonly start?: number;
  readonly end?: number;
  /** Set where the caller counts in pages. */
  readonly page?: { readonly number: number; readonly size: number };
}

/** Parses a number as lodash does. */
const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value);

/**
 * json-server's paging, word for word: `_page` wins over `_end`, `_end` over `_limit`; `_start` alone does
 * nothing; a page has 10 rows unless `_limit` says otherwise; what is no number counts as 0 or the first page.
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

/** The slice as an offset and a number of rows, once the total is known. Negative ends count from the last row. */
export function resolveSlice(
  slice: { readonly start?: number; readonly end?: number },
  total: number,
): { readonly offset: number; readonly count: number } {
  if (slice.end === undefined) return { offset: 0, count: total };
  const at = (index: number) => (index < 0 ? Math.max(total + index, 0) : Math.min(index, total));
  const offset = at(slice.start ?? 0);
  return { offset, count: Math.max(at(slice.end) - offset, 0) };
}
