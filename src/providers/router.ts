import type { GoConfig, RouterProvider } from "@refinedev/core";
import reactRouter from "@refinedev/react-router";
import { useCallback } from "react";
import { isSignIn } from "./auth/session.ts";

/**
 * Returns Refine's binding to react-router with two differences: it parses addresses with the given function, and links
 * to the sign-in pages leave the document, since they are a separate one.
 */
export const routerReading = (parse: NonNullable<RouterProvider["parse"]>): RouterProvider => ({
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
  parse,
});
