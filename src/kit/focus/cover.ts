type Side = "above" | "below";

/** The bars in the document that stick to an edge of the window. */
const bars = new Map<HTMLElement, Side>();
let sizes: ResizeObserver | undefined;

/**
 * Returns the height in pixels that a bar covers at its edge of the window: 0 while it does not stick, for example in a
 * low window.
 */
function covered(bar: HTMLElement, side: Side): number {
  const { position, insetBlockStart, insetBlockEnd } = getComputedStyle(bar);
  if (position !== "sticky" && position !== "fixed") return 0;
  const inset = Number.parseFloat(side === "above" ? insetBlockStart : insetBlockEnd) || 0;
  return Math.max(0, Math.ceil(inset + bar.offsetHeight));
}

function tell(): void {
  const heights = { above: 0, below: 0 };
  for (const [bar, side] of bars) heights[side] = Math.max(heights[side], covered(bar, side));
  for (const [side, height] of Object.entries(heights))
    document.documentElement.style.setProperty(`--covered-${side}`, `${height}px`);
}

function cover(bar: HTMLElement | null, side: Side): (() => void) | undefined {
  // There is no layout under jsdom.
  if (!bar || typeof ResizeObserver === "undefined") return undefined;
  if (!sizes) {
    sizes = new ResizeObserver(tell);
    window.addEventListener("resize", tell);
  }
  bars.set(bar, side);
  bar.dataset.covers = side;
  sizes.observe(bar);
  return () => {
    bars.delete(bar);
    sizes?.unobserve(bar);
    tell();
  };
}

/**
 * The `ref` of a bar that sticks to the top of the window: scrolling to the focused element or to an anchor keeps it
 * clear of the bar (`scroll-padding` in `app/base.css`). Inside a page it does not stick in a low window, where it would
 * cover most of the page (WCAG 2.2, 2.4.11).
 */
export const coverAbove = (bar: HTMLElement | null) => cover(bar, "above");

/** Like `coverAbove`, for a bar at the bottom. */
export const coverBelow = (bar: HTMLElement | null) => cover(bar, "below");
