import { useEffect, useState } from "react";

/** Returns a value once it has stayed the same for so many milliseconds, such as a text that is being typed. */
export function useDebounced<T extends string | number>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
