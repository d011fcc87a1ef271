import { type RefObject, useEffect, useRef, useState } from "react";

/** Rows that are drawn at first, and whenever somebody comes near the last one. */
const step = 100;

/**
 * How many rows of a long tree are drawn: more of them as somebody scrolls.
 * @param total how many there are
 */
export function useWindow(total: number, scroller: RefObject<HTMLElement | null>) {
  const [count, setCount] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: last } = end;
    if (!last || count >= total || typeof IntersectionObserver === "undefined") return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setCount((before) => before + step);
      },
      { root: scrollsItself(scroller.current) ? scroller.current : null, rootMargin: "600px" },
    );
    // Anew after each step: the end may still be in sight.
    watch.observe(last);
    return () => watch.disconnect();
  }, [count, total, scroller]);
  return { count, end };
}

/** On a phone the page scrolls, not what is in it. */
const scrollsItself = (element: HTMLElement | null): boolean =>
  element !== null && element.scrollHeight > element.clientHeight;
