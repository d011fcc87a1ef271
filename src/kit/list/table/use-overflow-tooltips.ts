import { type RefObject, useEffect } from "react";

/** Elements for screen readers only are one pixel wide. */
const least = 2;

const isCut = (part: Element) =>
  part.clientWidth > least &&
  (part.scrollWidth > part.clientWidth || (part.matches("a") && part.scrollHeight > part.clientHeight + 1));

function tellWhole({ target }: Event): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("tbody :is(td, th)") : null;
  if (!cell) return;
  // A row is reused for the next page's record, so an earlier title is removed.
  if ([...cell.querySelectorAll("*")].some(isCut)) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}

/** Shows values that are truncated by their column in a tooltip, with one listener for all rows. */
export function useOverflowTooltips(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const room = table.current;
    room?.addEventListener("mouseover", tellWhole);
    room?.addEventListener("focusin", tellWhole);
    return () => {
      room?.removeEventListener("mouseover", tellWhole);
      room?.removeEventListener("focusin", tellWhole);
    };
  }, [table]);
}
