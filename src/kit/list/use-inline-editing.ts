import { useCallback, useEffect, useState } from "react";
import type { RecordRowData } from "./list-query.ts";

type Rows = readonly RecordRowData[] | undefined;

/** Rows that are stored, as they will be once what was typed into them is, too. */
export interface TypedRows {
  readonly stored: Rows;
  readonly rows: Rows;
}

interface InlineEditing {
  /** As they will be once what was typed is stored. */
  readonly rows: Rows;
  /** Somebody has come near: cells can be edited. */
  readonly isNear: boolean;
  readonly come: (() => void) | undefined;
  readonly onTyped: (typed: TypedRows | null) => void;
}

/** What a table keeps for cells that are edited in place. All else is loaded when somebody comes near, under a finger at once. */
export function useInlineEditing(stored: Rows, isOffered: boolean): InlineEditing {
  const [isNear, setNear] = useState(false);
  const [typed, onTyped] = useState<TypedRows | null>(null);
  const come = useCallback(() => setNear(true), []);
  const isThere = isOffered && stored !== undefined;
  useEffect(() => {
    // A finger does not come near before it taps. A second later the rows are surely painted.
    if (!isThere || !matchMedia("(pointer: coarse)").matches) return;
    const timer = setTimeout(come, 1000);
    return () => clearTimeout(timer);
  }, [isThere, come]);
  const rows = typed?.stored === stored ? typed?.rows : stored;
  return { rows, isNear, come: isOffered ? come : undefined, onTyped };
}
