import { useCallback, useState } from "react";

/** State that belongs to something, a resource mostly: begins anew when it is asked for something else. */
export function useStateOf<T>(of: unknown, initial: T): [T, (next: T) => void] {
  const [held, setHeld] = useState({ of, value: initial });
  const set = useCallback((value: T) => setHeld({ of, value }), [of]);
  return [held.of === of ? held.value : initial, set];
}
