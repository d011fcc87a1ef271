import { useEffect } from "react";
import { useStore } from "zustand";
import { type FormModel, versionOf } from "./form-model.ts";
import type { Values } from "./values.ts";

/**
 * Watches for a newer version of the record than the form's. A form in which nobody has typed takes it over;
 * otherwise it is answered, for the person to decide.
 */
export function useNewer(model: FormModel, latest: Values | null): Values | null {
  const known = useStore(model.store, (state) => versionOf(state.record));
  const dirty = useStore(model.store, (state) => state.dirty);
  const newer = latest !== null && versionOf(latest) > known ? latest : null;
  useEffect(() => {
    if (newer && !dirty) model.rebase(newer, newer);
  }, [newer, dirty, model]);
  return newer && dirty ? newer : null;
}
