import type { Plugin } from "vite";

const paths = /^\/(login|signup|forgot-password|second-factor|reset-password\/[^/]+)\/?(\?.*)?$/;

/** Serves the sign-in entry at its addresses in development; the API server does it for built pages. */
export function signInPages(): Plugin {
  return {
    name: "sign-in-pages",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (paths.test(request.url ?? "")) request.url = "/sign-in.html";
        next();
      });
    },
  };
}
