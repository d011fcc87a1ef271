import { useEffect, useRef } from "react";

/**
 * For answers of which only the last one asked for matters, such as where to go next. Returns a function that starts a
 * turn, which returns whether the turn still lasts: no other has started, and the component is still there.
 */
export function useTurn(): () => () => boolean {
  const turn = useRef<object | null>(null);
  useEffect(
    () => () => {
      turn.current = null;
    },
    [],
  );
  return () => {
    const own = {};
    turn.current = own;
    return () => turn.current === own;
  };
}
