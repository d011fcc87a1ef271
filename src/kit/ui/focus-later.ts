/**
 * Focuses the first thing in `root` that is found once a change is on screen: what had the focus went with it.
 * @param selectors tried one after the other
 */
export function focusLater(
  root: { readonly current: Element | null },
  ...selectors: readonly string[]
): void {
  requestAnimationFrame(() => {
    const found = selectors.map((selector) => root.current?.querySelector<HTMLElement>(selector));
    found.find(Boolean)?.focus();
  });
}
