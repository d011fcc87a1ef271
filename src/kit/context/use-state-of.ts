import { useCallback, useState } from "react";

/** `useState` that resets to `initial` when `of`, usually a resource, changes. */
export function useStateOf<T>(of: unknown, initial: T): [T, (next: T) => void] {
  const [held, setHeld] = useState({ of, value: initial });
  const set = useCallback((value: T) => setHeld({ of, value }), [of]);
  return [held.of === of ? held.value : initial, set];
}
