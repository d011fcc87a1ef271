/** Up to this many pages are all shown. */
const shown = 7;

/**
 * Returns the page numbers of a pagination: all if there are 7 or fewer, otherwise the first, the last and those around
 * the current one, with gaps.
 */
export function pageNumbers(page: number, pages: number): (number | "gap")[] {
  if (pages <= shown) return range(1, pages);
  if (page <= 4) return [...range(1, 5), "gap", pages];
  if (page >= pages - 3) return [1, "gap", ...range(pages - 4, pages)];
  return [1, "gap", page - 1, page, page + 1, "gap", pages];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** Returns the number of pages; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Rounds an estimate to two significant digits: 300,141 to 300,000. */
export const rounded = (estimate: number): number => Number(estimate.toPrecision(2));
