import { type ComponentType, lazy } from "react";
import { loadTexts } from "../../providers/i18n/i18n.ts";

interface PageModule<P> {
  readonly default: ComponentType<P>;
}

/** How a lazy component is loaded. */
export interface Loading {
  readonly load: () => Promise<unknown>;
  /** The namespaces of texts that it waits for. */
  readonly texts: readonly string[];
}

const loadings = new WeakMap<object, Loading>();

/** Registers how a component is loaded, for `loadPart`. */
export function lazyPart<C extends object>(part: C, load: Loading["load"], texts: Loading["texts"] = []): C {
  loadings.set(part, { load, texts });
  return part;
}

/** Returns how a lazy component is loaded; undefined for others. */
export const loadingOf = (part: object | null | undefined): Loading | undefined =>
  part ? loadings.get(part) : undefined;

/** Loads a lazy component; does nothing for others. Never rejects: the component shows the failure. */
export async function loadPart(part: object | null | undefined): Promise<void> {
  await loadingOf(part)
    ?.load()
    .catch(() => undefined);
}

/**
 * Like React's `lazy`, but renders at once if the code was loaded before (`loadPart`). React delays content after a
 * fallback by up to 300 ms, and `lazy` shows a fallback even if the code has arrived.
 * @param texts namespaces it waits for, without which the page around it would be taken away while they load
 */
export function late<P extends object>(
  load: () => Promise<PageModule<P>>,
  texts: Loading["texts"] = [],
): ComponentType<P> {
  let fetched: PageModule<P> | undefined;
  let request: Promise<PageModule<P>> | undefined;
  const ask = async () => {
    try {
      const [module] = await Promise.all([load(), ...texts.map(loadTexts)]);
      fetched = module;
      return module;
    } catch (error) {
      request = undefined;
      throw error;
    }
  };
  const fetch = () => {
    request ??= ask();
    return request;
  };
  // React unwraps a synchronously resolving thenable without waiting; its types only know promises.
  const there = (module: PageModule<P>) =>
    // biome-ignore lint/suspicious/noThenProperty: a thenable is what is wanted.
    ({ then: (settle: (module: PageModule<P>) => void) => settle(module) }) as Promise<PageModule<P>>;
  return lazyPart(
    lazy<ComponentType<P>>(() => (fetched ? there(fetched) : fetch())) as ComponentType<P>,
    fetch,
    texts,
  );
}
