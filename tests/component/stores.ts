/** zustand, as the components that are tested import it: files share its stores, so each notes how it begins anew. */
import { create as original } from "zustand/react";

export { useStore } from "zustand/react";
export * from "zustand/vanilla";

const resets = new Set<() => void>();

/** Puts every store into the state in which its module created it. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

type Store = ReturnType<ReturnType<typeof original<object>>>;

function noted(store: Store): Store {
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Is called with the initial state, or without, for a function that takes it. */
export const create = new Proxy(original, {
  apply(make, self, given) {
    const made = Reflect.apply(make, self, given);
    return given.length > 0 ? noted(made) : (state: () => object) => noted(made(state));
  },
});
