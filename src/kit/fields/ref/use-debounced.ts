import { useEffect, useState } from "react";

/** The value once it has stood still for that many milliseconds. */
export function useDebounced<V>(value: V, milliseconds: number): V {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return still;
}
