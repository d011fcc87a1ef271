import type { QueryClient } from "@tanstack/react-query";

interface Router {
  readonly state: { readonly initialized: boolean };
  subscribe(listen: (state: { readonly initialized: boolean }) => void): () => void;
}

/** Resolves when the router has the code and texts of the first page, and its loaders have requested the data. */
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
 * Resolves when all requests are answered.
 * @param limit milliseconds after which it resolves anyway: the page then shows its loading state
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

/** Marks all query results as just loaded, so that a slow first page does not request them again. */
export function countAsNew(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status === "success") query.setState({ dataUpdatedAt: Date.now() });
  }
}
