import { type RefObject, useEffect, useRef, useState } from "react";

/** The number of rows rendered initially, and added whenever the user scrolls near the last one. */
const step = 100;

/**
 * Returns how many rows of a long tree to render: more of them as the user scrolls.
 * @param total the number of rows
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
    // Observed again after each step: the end may still be visible.
    watch.observe(last);
    return () => watch.disconnect();
  }, [count, total, scroller]);
  return { count, end };
}

/** On a phone the page scrolls, not the container. */
const scrollsItself = (element: HTMLElement | null): boolean =>
  element !== null && element.scrollHeight > element.clientHeight;
