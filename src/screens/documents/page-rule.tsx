import { useEffect, useState } from "react";

/** CSS pixels in a millimetre. */
const pixels = 96 / 25.4;

interface Props {
  /** The document as it is drawn; a receipt is drawn alike on the screen and in print. */
  readonly page: HTMLElement | null;
  /** In millimetres; null for a page. */
  readonly rollWidth: number | null;
}

/** Tells the browser how to cut the document: a page, or a piece of the roll as long as what stands on it. */
export function PageRule({ page, rollWidth }: Props) {
  const height = useHeight(page);
  if (rollWidth === null) return <style>{"@page { size: A4; margin: 14mm }"}</style>;
  // Printers count whole millimetres; what is cut short would begin a second page.
  const length = Math.ceil(height / pixels) + 1;
  return <style>{`@page { size: ${rollWidth}mm ${length}mm; margin: 0 }`}</style>;
}

/** How high an element is drawn, in CSS pixels: it grows with its picture, and with another language. */
function useHeight(element: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
