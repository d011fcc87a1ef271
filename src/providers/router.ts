import type { GoConfig, ParsedParams, RouterProvider } from "@refinedev/core";
import reactRouter from "@refinedev/react-router";
import { useCallback } from "react";
import { isSignIn } from "./session.ts";

/** What a table of Refine keeps in the address; Refine leaves these four out of the `meta` of its calls. */
const tableParams = ["currentPage", "pageSize", "sorters", "filters"] as const;

function onlyOfTables(params: ParsedParams = {}): ParsedParams {
  return Object.fromEntries(
    tableParams.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
  );
}

/**
 * Refine's binding to react-router, with two differences. Of the query string only what tables keep there is told:
 * Refine mixes the rest into the `meta` of every call, where an address could choose the method or the headers of a
 * request. And the sign-in pages are another document: a way there leaves this one.
 */
export const routerProvider: RouterProvider = {
  ...reactRouter,
  go: () => {
    const go = reactRouter.go?.();
    return useCallback(
      (config: GoConfig) => {
        if (config.type === "path" || typeof config.to !== "string" || !isSignIn(config.to)) {
          return go?.(config);
        }
        const address = String(go?.({ ...config, type: "path" }));
        if (config.type === "replace") location.replace(address);
        else location.assign(address);
      },
      [go],
    );
  },
  parse: () => {
    const parse = reactRouter.parse?.();
    return useCallback(() => {
      const { params, ...place } = parse?.() ?? {};
      return { ...place, params: onlyOfTables(params) };
    }, [parse]);
  },
};
