import { useEffect, useState } from "react";

/** Whether a state has lasted for so many milliseconds, so that what passes quickly is not shown. */
export function useLasting(state: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [state, ms]);
  return state && lasting;
}
