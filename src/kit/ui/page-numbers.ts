/** Up to this many pages are all shown. */
const shown = 7;

/**
 * The pages a reader can jump to: all when there are 7 or fewer, otherwise the first, the last and those
 * around the current one, with a gap where some are left out.
 */
export function pageNumbers(page: number, pages: number): (number | "gap")[] {
  if (pages <= shown) return range(1, pages);
  if (page <= 4) return [...range(1, 5), "gap", pages];
  if (page >= pages - 3) return [1, "gap", ...range(pages - 4, pages)];
  return [1, "gap", page - 1, page, page + 1, "gap", pages];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** How many pages there are; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** An estimate as people say it: 300,141 is about 300,000. */
export const rounded = (estimate: number): number => Number(estimate.toPrecision(2));
