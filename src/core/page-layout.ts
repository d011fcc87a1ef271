/** What stands in place of a page until it is drawn: figures, a list, a document with its facts beside it, or one sheet. */
export type PageLayout = "cards" | "list" | "document" | "page";

/** Returns what stands at most addresses of such a path; `src/app/first-paint.js` assumes the same. */
export const usualLayout = (path: string): PageLayout => (path.split("/").length === 2 ? "list" : "page");

const pathMatcher = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);

/**
 * Returns the pages whose layout does not follow from their path, as `/order/:id=document` separated by blanks: paths
 * with an id, and others, which come before them.
 */
export function unusualLayouts(layouts: ReadonlyMap<string, PageLayout>): string {
  const isPattern = (path: string) => path.includes("/:");
  const all = [...layouts];
  const patterns = all.filter(([path, layout]) => isPattern(path) && layout !== usualLayout(path));
  const matching = (path: string) => patterns.find(([pattern]) => pathMatcher(pattern).test(path))?.[1];
  const exact = all.filter(
    ([path, layout]) => !isPattern(path) && layout !== (matching(path) ?? usualLayout(path)),
  );
  return [...exact, ...patterns].map((one) => one.join("=")).join(" ");
}
