import { type RefObject, useEffect } from "react";

/** What is there for screen readers alone is one pixel wide. */
const least = 2;

const isCut = (part: Element) => part.clientWidth > least && part.scrollWidth > part.clientWidth;

function tellWhole({ target }: Event): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("tbody :is(td, th)") : null;
  if (!cell) return;
  // A row is written anew with the next page's record, so what an earlier one needed is taken away again.
  if ([...cell.querySelectorAll("*")].some(isCut)) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}

/** A value that its column cuts off is told whole as a tooltip: one listener for all rows. */
export function useOverflowTooltips(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const room = table.current;
    room?.addEventListener("mouseover", tellWhole);
    return () => room?.removeEventListener("mouseover", tellWhole);
  }, [table]);
}
