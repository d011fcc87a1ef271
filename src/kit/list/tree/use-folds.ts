import { useCallback, useMemo } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { AnyResource } from "../../../core/define.ts";
import type { Outline } from "./outline.ts";

interface Folds {
  /** The ids of expanded records by resource; a resource in its initial state has no entry. */
  readonly open: Readonly<Record<string, readonly string[]>>;
  readonly set: (resource: string, ids: readonly string[]) => void;
}

const useStored = create<Folds>()(
  persist(
    (set) => ({
      open: {},
      set: (resource, ids) => set(({ open }) => ({ open: { ...open, [resource]: ids } })),
    }),
    { name: "treeFolds", storage: createJSONStorage(() => localStorage) },
  ),
);

/** A tree with at most this many records is expanded initially. */
const begunOpen = 100;

/** Returns which branches of a tree are expanded, remembered on this device. */
export function useFolds({ name }: AnyResource, { byId }: Outline) {
  const remembered = useStored(({ open }) => open[name]);
  const set = useStored((folds) => folds.set);
  const open: ReadonlySet<string> = useMemo(
    () => new Set(remembered ?? (byId.size <= begunOpen ? byId.keys() : [])),
    [remembered, byId],
  );
  const setOpen = useCallback((ids: Iterable<string>) => set(name, [...ids]), [name, set]);
  return { open, setOpen };
}
