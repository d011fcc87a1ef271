import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { setBaseCurrency } from "../domain/base-currency.ts";
import { readCurrency } from "../providers/currency.ts";
import { onSessionEnd } from "../providers/http.ts";
import { loginAddress, useSession } from "../providers/session.ts";
import { App } from "./app.tsx";
import { keepGuard } from "./guard.ts";
import { LoadingScreen } from "./layout/loading-screen.tsx";
import { askForShared } from "./loaders.ts";
import { globalOutlines, resourceOutlines } from "./outlines.ts";
import { createRoutes } from "./routes.tsx";
import { storeSettings } from "./store-settings.tsx";

/** Once: several calls may fail together. Leads back to where the person was, or was going. */
function leave(place: { readonly pathname: string; readonly search: string }): void {
  if (!useSession.getState().adminInfo) return;
  useSession.getState().logout();
  location.assign(loginAddress(place, true));
}

/** Starts the application. The router asks for the first page's code and data while the texts arrive. */
export async function boot(texts: Promise<unknown>): Promise<void> {
  setBaseCurrency(readCurrency(document.cookie));
  const router = createBrowserRouter([
    {
      Component: App,
      HydrateFallback: LoadingScreen,
      children: createRoutes(resourceOutlines, globalOutlines),
    },
  ]);
  askForShared(storeSettings);
  onSessionEnd(() => leave(router.state.navigation.location ?? router.state.location));
  keepGuard(router, (address) => location.replace(address));
  await texts;
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no #root");
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
