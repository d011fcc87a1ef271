import { useEffect } from "react";
import type { SaveGuard } from "./form-model.ts";
import { useFormRoom } from "./form-room.ts";

/** Lets a part of the form ask before a save, as long as it is shown. */
export function useSaveGuard(guard: SaveGuard): void {
  const { guards } = useFormRoom().model;
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guards, guard]);
}
