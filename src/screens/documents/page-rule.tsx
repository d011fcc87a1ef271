import { useEffect, useState } from "react";

/** CSS pixels in a millimetre. */
const pixels = 96 / 25.4;

interface Props {
  /** The rendered document; a receipt looks the same on screen and in print. */
  readonly page: HTMLElement | null;
  /** In millimetres; null for a page. */
  readonly rollWidth: number | null;
}

/** Sets the page size of the print: a page, or a piece of the roll as long as its content. */
export function PageRule({ page, rollWidth }: Props) {
  const height = useHeight(page);
  if (rollWidth === null) return <style>{"@page { size: A4; margin: 14mm }"}</style>;
  // Printers use whole millimetres; rounding down would start a second page.
  const length = Math.ceil(height / pixels) + 1;
  return <style>{`@page { size: ${rollWidth}mm ${length}mm; margin: 0 }`}</style>;
}

/** Returns the rendered height of an element in CSS pixels. It changes with its picture and with the language. */
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
