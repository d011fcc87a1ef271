import type { RouterProvider } from "@refinedev/core";
import reactRouter from "@refinedev/react-router";

/**
 * Refine's binding to react-router, without the query string: Refine mixes it into the `meta` of every call,
 * where an address could choose the method or the headers of a request. Lists read theirs themselves.
 */
export const routerProvider: RouterProvider = {
  ...reactRouter,
  parse: () => {
    const parse = reactRouter.parse?.();
    return () => {
      const { params: _, ...place } = parse?.() ?? {};
      return place;
    };
  },
};
