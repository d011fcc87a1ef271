import { useEffect, useState } from "react";
import { runYielding } from "../table/in-slices.ts";

/** Runs an interruptible search whenever it is another one, and returns what the last finished one has found. */
export function useFound<T>(search: () => Generator<undefined, readonly T[]>): readonly T[] {
  const [values, setFound] = useState<readonly T[]>([]);
  useEffect(() => {
    let current = true;
    void runYielding(search()).then((next) => current && setFound(next));
    return () => {
      current = false;
    };
  }, [search]);
  return values;
}
