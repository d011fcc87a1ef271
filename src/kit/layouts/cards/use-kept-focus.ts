import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus with a card that the keyboard moves: where it is drawn anew in another place, its link gets it.
 * @returns a function that receives the card's id and its link before it moves
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): (id: string, link: HTMLElement) => void {
  const kept = useRef<{ readonly id: string; readonly link: HTMLElement } | null>(null);
  useEffect(() => {
    if (!kept.current || kept.current.link.isConnected) return;
    const { id } = kept.current;
    const link = root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] a[data-row]`);
    if (!link) return;
    kept.current = { id, link };
    link.focus();
  });
  return (id, link) => {
    kept.current = { id, link };
  };
}
