import type { QueryClient } from "@tanstack/react-query";

interface Router {
  readonly state: { readonly initialized: boolean };
  subscribe(listen: (state: { readonly initialized: boolean }) => void): () => void;
}

/** Resolves when the router has the code and the words of the first page, and its loaders have asked for the data. */
export function routed(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * Resolves when everything that has been asked for is answered.
 * @param limit milliseconds after which it resolves all the same: then the page says what it is waiting for
 */
export function answered(client: QueryClient, limit: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const look = () => client.isFetching() === 0 && end();
    const timer = setTimeout(end, limit);
    const stop = client.getQueryCache().subscribe(look);
    look();
  });
}

/** Counts what has been answered as new now: a page that starts slowly does not ask again for what it waits to show. */
export function countAsNew(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status === "success") query.setState({ dataUpdatedAt: Date.now() });
  }
}
