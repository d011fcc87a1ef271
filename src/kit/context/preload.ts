import { createContext, useContext, useEffect, useMemo } from "react";

/** Preloads pages by path before they are opened: code, translations and styles, never data. */
export interface Ahead {
  /** Immediately, when the pointer or focus approaches a link to the page. */
  readonly fetch: (path: string) => void;
  /** Once the current page is idle. @returns a function that cancels it */
  readonly whenQuiet: (paths: readonly string[]) => () => void;
}

/** Provided by `app`, because the kit knows no routes. */
export const PreloadContext = createContext<Ahead>({ fetch: () => {}, whenQuiet: () => () => {} });

/** Preloads pages that are likely to be opened next. */
export function usePreload(...paths: readonly string[]): void {
  const { whenQuiet } = useContext(PreloadContext);
  const key = paths.join(" ");
  useEffect(() => (key === "" ? undefined : whenQuiet(key.split(" "))), [whenQuiet, key]);
}

/** Returns the props of a button that preload the page it opens on hover or focus. */
export function usePreloadOnApproach(path: string) {
  const { fetch } = useContext(PreloadContext);
  return useMemo(() => {
    const come = () => fetch(path);
    return { onPointerEnter: come, onFocus: come, onPointerDown: come };
  }, [fetch, path]);
}
