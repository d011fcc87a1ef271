/**
 * Focuses the first match in `root` after the next render, for when the focused element was removed.
 * @param selectors tried in order
 */
export function focusLater(
  root: { readonly current: Element | null },
  ...selectors: readonly string[]
): void {
  requestAnimationFrame(() => {
    const elements = selectors.map((selector) => root.current?.querySelector<HTMLElement>(selector));
    elements.find(Boolean)?.focus();
  });
}
