import { useEffect, useRef } from "react";

/** Opens the print dialog once the page is rendered with its images and fonts, and its length is known. */
export function usePrinting(page: HTMLElement | null, onPrinted: () => void): void {
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  useEffect(() => {
    if (!page) return;
    const end = () => done.current();
    let stopped = false;
    window.addEventListener("afterprint", end);
    void drawn(page).then(() => stopped || window.print());
    return () => {
      stopped = true;
      window.removeEventListener("afterprint", end);
    };
  }, [page]);
}

async function drawn(page: HTMLElement): Promise<void> {
  const pictures = [...page.querySelectorAll("img")].map((image) => image.decode().catch(() => undefined));
  await Promise.all([...pictures, window.document.fonts.ready]);
  // Two frames: the first one measures the page, the second one writes its length into the page rule.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
