import { useCallback, useEffect, useRef } from "react";

/**
 * Does something at once, or, while a pointer is down, after the click that it makes: a message that appears
 * in between would move away what is being clicked. The press counts from before the focus moves, and a tap
 * presses a second time, as a mouse, once the finger has left.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      pressed.current = true;
    };
    const settle = () => {
      pressed.current = false;
      for (const act of waiting.current.splice(0)) act();
    };
    // The click follows in the same task.
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(settle);
    };
    const starts = ["pointerdown", "mousedown"] as const;
    const ends = ["pointerup", "pointercancel", "mouseup", "dragend"] as const;
    for (const name of starts) window.addEventListener(name, press, { capture: true });
    for (const name of ends) window.addEventListener(name, release, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of starts) window.removeEventListener(name, press, { capture: true });
      for (const name of ends) window.removeEventListener(name, release, { capture: true });
    };
  }, []);
  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  }, []);
}
