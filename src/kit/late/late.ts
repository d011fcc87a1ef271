import { type ComponentType, lazy } from "react";

interface PageModule<P> {
  readonly default: ComponentType<P>;
}

type Load = () => Promise<unknown>;

/** Functions that load the code of lazy components, by component. */
const loads = new WeakMap<object, Load>();

/** Registers how the code of a component is loaded, for `loadPart`. */
export function lazyPart<C extends object>(part: C, load: Load): C {
  loads.set(part, load);
  return part;
}

/** Loads the code of a lazy component; does nothing for others. Never rejects: the component shows the failure. */
export async function loadPart(part: object | undefined): Promise<void> {
  if (part)
    await loads
      .get(part)?.()
      .catch(() => undefined);
}

/**
 * Like React's `lazy`, but renders at once if the code was loaded before (`loadPart`). React delays content after a
 * fallback by up to 300 ms, and `lazy` shows a fallback even if the code has arrived.
 */
export function late<P extends object>(load: () => Promise<PageModule<P>>): ComponentType<P> {
  let fetched: PageModule<P> | undefined;
  let asked: Promise<PageModule<P>> | undefined;
  const ask = async () => {
    try {
      fetched = await load();
      return fetched;
    } catch (error) {
      asked = undefined;
      throw error;
    }
  };
  const fetch = () => {
    asked ??= ask();
    return asked;
  };
  // React unwraps a synchronously resolving thenable without waiting; its types only know promises.
  const there = (module: PageModule<P>) =>
    // biome-ignore lint/suspicious/noThenProperty: a thenable is what is wanted.
    ({ then: (settle: (module: PageModule<P>) => void) => settle(module) }) as Promise<PageModule<P>>;
  return lazyPart(
    lazy<ComponentType<P>>(() => (fetched ? there(fetched) : fetch())) as ComponentType<P>,
    fetch,
  );
}
