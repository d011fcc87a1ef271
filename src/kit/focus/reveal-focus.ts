/**
 * Scrolls what gets the focus by keyboard fully into view, clear of bars and pinned columns (`scroll-padding`). Browsers
 * are content with a part of it, which may be the part under a bar (WCAG 2.2, 2.4.11).
 * @returns a function that stops it
 */
export function revealFocus(): () => void {
  let isByKeyboard = false;
  const byKeyboard = () => {
    isByKeyboard = true;
  };
  /** A press must not move what is under the pointer. */
  const byPointer = () => {
    isByKeyboard = false;
  };
  const reveal = ({ target }: FocusEvent) => {
    if (!isByKeyboard || !(target instanceof HTMLElement)) return;
    target.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  };
  document.addEventListener("keydown", byKeyboard, true);
  document.addEventListener("pointerdown", byPointer, true);
  document.addEventListener("focusin", reveal);
  return () => {
    document.removeEventListener("keydown", byKeyboard, true);
    document.removeEventListener("pointerdown", byPointer, true);
    document.removeEventListener("focusin", reveal);
  };
}
