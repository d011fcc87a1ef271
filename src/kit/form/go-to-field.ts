/** Frames to wait for a tab, or an input that is loaded, to stand there. */
const patience = 60;

const focusable =
  "input, textarea, select, button, [tabindex]:not([tabindex='-1']), [contenteditable='true']";

/** For the eye: where the address has led to. */
function flash(item: Element): void {
  item.animate?.([{ background: "var(--ant-color-primary-bg-hover)" }, {}], { duration: 1600 });
}

function focusIn(item: Element): boolean {
  const target =
    item.querySelector<HTMLElement>("[aria-invalid='true']") ?? item.querySelector<HTMLElement>(focusable);
  item.scrollIntoView?.({ block: "center" });
  if (target) target.focus({ preventScroll: true });
  else if (item instanceof HTMLElement) item.focus({ preventScroll: true });
  return target !== null || item === document.activeElement;
}

/**
 * Scrolls to a field and focuses its first control, or the field itself where it is only read, as soon as it
 * is there. @returns how to stop waiting
 */
export function goToField(root: () => HTMLElement | null, name: string, flashing = false): () => void {
  let frame = 0;
  let left = patience;
  const look = () => {
    const item = root()?.querySelector(`[data-field="${name}"]`);
    left -= 1;
    if (item && focusIn(item)) {
      if (flashing) flash(item);
      return;
    }
    if (left === 0) return;
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
