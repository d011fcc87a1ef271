import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isObject } from "../../domain/is-object.ts";

/** How long a page may take to render the link, in milliseconds, and how often it is looked for. */
const patience = 4_000;
const pause = 100;

/** The place of the current page in the history of the tab, counted by the router. */
function placeInHistory(): number {
  const state: unknown = window.history.state;
  return isObject(state) && typeof state.idx === "number" ? state.idx : 0;
}

const isFree = ({ activeElement }: Document) => activeElement === null || activeElement.matches("body, main");

function linkTo(path: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>("#content a[href]");
  return [...links].find((link) => link.pathname === path);
}

/**
 * On the way back, focuses the link to the page that was left: the row of a list, the card of an overview. Waits until
 * the page has rendered it, unless the user goes elsewhere meanwhile.
 */
export function useReturnToLink(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const before = useRef({ pathname, place: placeInHistory() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may replace its own address while it is awaited.
  useEffect(() => {
    const left = before.current;
    const place = placeInHistory();
    before.current = { pathname, place };
    if (way !== "POP" || left.pathname === pathname || place >= left.place) return;
    const end = Date.now() + patience;
    const look = () => {
      if (!isFree(document) || Date.now() > end) return clearInterval(timer);
      const link = linkTo(left.pathname);
      if (!link) return;
      clearInterval(timer);
      link.focus();
    };
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [pathname]);
}
