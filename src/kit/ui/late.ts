import { type ComponentType, lazy } from "react";

interface PageModule<P> {
  readonly default: ComponentType<P>;
}

type Load = () => Promise<unknown>;

/** How to fetch the code of parts that come late, by the component that stands for it. */
const loads = new WeakMap<object, Load>();

/** Says of a component how the code behind it is fetched, for `loadPart`. */
export function lazyPart<C extends object>(part: C, load: Load): C {
  loads.set(part, load);
  return part;
}

/** Fetches the code of a part that comes late; any other part is there. A failure is the part's own to show. */
export async function loadPart(part: object | undefined): Promise<void> {
  if (part)
    await loads
      .get(part)?.()
      .catch(() => undefined);
}

/**
 * React's `lazy`, but code that has been fetched before (`loadPart`) is drawn at once: React holds back what it shows
 * after a fallback by up to 300 ms, and its own `lazy` shows one even if the code has arrived.
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
  // React reads a thenable that answers at once without waiting; its types know promises only.
  const there = (module: PageModule<P>) =>
    // biome-ignore lint/suspicious/noThenProperty: a thenable is what is wanted.
    ({ then: (settle: (module: PageModule<P>) => void) => settle(module) }) as Promise<PageModule<P>>;
  return lazyPart(
    lazy<ComponentType<P>>(() => (fetched ? there(fetched) : fetch())) as ComponentType<P>,
    fetch,
  );
}
