/** How many of the elements that had the focus are remembered: more than dialogs are ever open above each other. */
const most = 40;

const isVisible = (element: HTMLElement) => element.checkVisibility?.() ?? true;

/** Focuses an element if it is still there. @returns whether it has the focus now */
function refocus(element: HTMLElement): boolean {
  if (!element.isConnected || !isVisible(element) || element.closest("[inert]")) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Gives the focus back when the focused element is removed: to the one that had it before and is still there, thus from
 * any dialog, drawer or menu to its opener, however it was closed (WCAG 2.2, 2.4.3). Does nothing if the user clicked
 * beside everything, or if something else takes the focus in the same frame.
 * @returns a function that stops it
 */
export function returnFocus(): () => void {
  let trail: HTMLElement[] = [];
  /** The page of the last focus: where it goes on a new page is decided by the new page. */
  let page = "";
  let frame = 0;

  const isLost = () => {
    const last = trail.at(-1);
    if (!last || page !== location.pathname) return false;
    if (document.activeElement !== null && document.activeElement !== document.body) return false;
    return !last.isConnected || !isVisible(last);
  };
  const look = () => {
    frame = 0;
    if (!isLost()) return;
    const before = trail;
    for (const element of before.toReversed()) if (refocus(element)) return;
    trail = [];
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  const lookSoon = () => {
    if (frame === 0 && isLost()) frame = requestAnimationFrame(look);
  };
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const others = trail.filter((one) => one !== target && one.isConnected);
    trail = [...others.slice(-most), target];
    page = location.pathname;
  };
  /** A click beside everything: what had the focus before is no longer where the user is. */
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      const isLeft = document.activeElement === document.body;
      if (isLeft && target instanceof HTMLElement && target.isConnected && isVisible(target)) trail = [];
      else lookSoon();
    });
  };

  const removals = new MutationObserver(lookSoon);
  removals.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", forget);
  return () => {
    removals.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", forget);
  };
}
