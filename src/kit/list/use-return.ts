import { useEffect } from "react";
import { useNavigationType } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { focusRow, isBehind, takeOpened } from "./came-from.ts";

/** Who comes back to a list stands on the row that they opened. Who opens it anew does not. */
export function useReturn(resource: AnyResource, shown: boolean): void {
  const isNew = useNavigationType() === "PUSH";
  useEffect(() => {
    if (!shown) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isBehind()) return;
    const id = takeOpened(resource);
    if (id !== null && isLost && !isNew) focusRow(id);
  }, [shown, isNew, resource]);
}
