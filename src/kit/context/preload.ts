import { createContext, useContext, useEffect, useMemo } from "react";

/** How pages are got ready before they are opened, by their paths: code, words and styles; never their data. */
export interface Ahead {
  /** At once: somebody comes near what opens the page. */
  readonly fetch: (path: string) => void;
  /** As soon as the page in sight is quiet. @returns how to give it up */
  readonly whenQuiet: (paths: readonly string[]) => () => void;
}

/** `app` provides it, because the kit knows no routes. */
export const PreloadContext = createContext<Ahead>({ fetch: () => {}, whenQuiet: () => () => {} });

/** Gets pages ready that are likely to be opened next from what is shown. */
export function usePreload(...paths: readonly string[]): void {
  const { whenQuiet } = useContext(PreloadContext);
  const key = paths.join(" ");
  useEffect(() => (key === "" ? undefined : whenQuiet(key.split(" "))), [whenQuiet, key]);
}

/** What a button gets that opens a page: it is got ready when somebody comes near. */
export function usePreloadOnApproach(path: string) {
  const { fetch } = useContext(PreloadContext);
  return useMemo(() => {
    const come = () => fetch(path);
    return { onPointerEnter: come, onFocus: come, onPointerDown: come };
  }, [fetch, path]);
}
