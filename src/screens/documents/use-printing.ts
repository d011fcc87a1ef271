import { useEffect, useRef } from "react";

/** Opens the browser's printing as soon as the page is drawn with its pictures and letters, and its length known. */
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
  // Two frames: the first one measures the page, the second one writes its length into the page's rule.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
