import { useEffect } from "react";
import { useFormContext } from "./form-context.ts";
import type { SaveGuard } from "./form-model.ts";

/** Lets a part of the form ask before a save, as long as it is shown. */
export function useSaveGuard(guard: SaveGuard): void {
  const { guards } = useFormContext().model;
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guards, guard]);
}
