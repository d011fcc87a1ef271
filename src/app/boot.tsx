import { keys } from "@refinedev/core";
import i18next from "i18next";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { setBaseCurrency } from "../domain/money/base-currency.ts";
import { PreloadContext } from "../kit/context/preload.ts";
import { authProvider, followLocation } from "../providers/auth/auth.ts";
import { openPageAs } from "../providers/auth/person.ts";
import { useSession } from "../providers/auth/session.ts";
import { onAdminInfoChange, onSessionEnd } from "../providers/auth/session-end.ts";
import { fetchCurrency, readCurrency } from "../providers/currency.ts";
import { dataProvider } from "../providers/data.ts";
import { dropAnswers } from "../providers/first-answers.ts";
import { followOwnTexts } from "../providers/i18n/own-texts.ts";
import { showOwnTexts } from "../providers/i18n/text-backend.ts";
import { queryClient, setFollowers } from "../providers/query-client.ts";
import { globalQuestion, prefetch } from "../providers/questions.ts";
import { hasService } from "../providers/service.ts";
import { tellTimeZone } from "../providers/time-zone.ts";
import { shownVersions } from "../providers/versions/shown-versions.ts";
import { takeOverAdminInfo } from "./admin-info-changed.ts";
import { App } from "./app.tsx";
import { answered, countAsNew, routed } from "./first-page.ts";
import { keepGuard } from "./guard.ts";
import { idle } from "./late/idle.ts";
import { keepForNextVisit } from "./late/next-visit.ts";
import { createPreloader } from "./late/preloader.ts";
import { ignoreSpokenErrors } from "./refusals/spoken.ts";
import { allManifests, globalManifests, resourceManifests } from "./registry/manifests.ts";
import { RouteError } from "./routes/route-error.tsx";
import { interfaceRoutes } from "./routes/routes.tsx";
import { storeSettings } from "./store-settings.tsx";
import { loadLookWords } from "./theme/late-look.ts";

/** For requests outside of Refine's hooks, which consult the auth provider themselves. */
async function leaveAfter(error: unknown): Promise<void> {
  const { redirectTo } = await authProvider.onError(error);
  if (redirectTo) location.assign(redirectTo);
}

/** Our server sends the currency with the page; for any other the record is loaded. */
async function learnCurrency(): Promise<void> {
  setBaseCurrency(hasService ? readCurrency(document.cookie) : await fetchCurrency(dataProvider));
}

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Wraps a router so that a loaded page renders in one step, as a list does after sorting, paging or searching. React
 * would otherwise render it in slices of 5 ms with frames of the previous page in between. The router itself drops
 * `flushSync` if it had to load something. The pending state may still render at low priority.
 */
function drawnAtOnce(router: Router): Router {
  const subscribe: Router["subscribe"] = (tell) => {
    let { pathname } = router.state.location;
    return router.subscribe((state, how) => {
      const isThere = state.navigation.state === "idle";
      const isNext = isThere && state.location.pathname !== pathname;
      if (isNext) pathname = state.location.pathname;
      tell(state, { ...how, flushSync: isNext || (isThere && how.flushSync) });
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

const drawNow = (change: () => unknown): undefined => void flushSync(change);

/** Milliseconds that the first page waits for slow responses once its code is loaded. */
const maxWaitMs = 1_000;

/**
 * Starts the application. The router loads code and data of the first page in parallel with the texts. The page renders
 * once, when everything is loaded: React delays content after a fallback by up to 300 ms, and every step again.
 */
export async function boot(texts: Promise<unknown>): Promise<void> {
  openPageAs(useSession.getState().adminInfo);
  const currency = learnCurrency();
  setFollowers(allManifests);
  const routes = interfaceRoutes(resourceManifests, globalManifests);
  const ahead = createPreloader(routes, async (goesOn) =>
    (await import("./theme/prerender-forms.tsx")).prerenderForms(goesOn),
  );
  const router = drawnAtOnce(
    createBrowserRouter([{ Component: App, ErrorBoundary: RouteError, children: routes }]),
  );
  void prefetch(queryClient, globalQuestion(storeSettings));
  followLocation(() => router.state.navigation.location ?? router.state.location);
  onSessionEnd((error) => void leaveAfter(error));
  onAdminInfoChange(takeOverAdminInfo);
  ignoreSpokenErrors();
  useSession.subscribe(({ adminInfo }) => adminInfo === null && shownVersions.clear());
  useSession.subscribe(() => void queryClient.invalidateQueries({ queryKey: keys().auth().get() }));
  keepGuard(router, (address) => location.replace(address));
  await Promise.all([texts, currency, routed(router)]);
  await loadLookWords(i18next.language);
  await answered(queryClient, maxWaitMs);
  dropAnswers();
  countAsNew(queryClient);
  if (hasService) followOwnTexts(showOwnTexts);
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no #root");
  createRoot(container).render(
    <StrictMode>
      <PreloadContext value={ahead}>
        <RouterProvider router={router} flushSync={drawNow} />
      </PreloadContext>
    </StrictMode>,
  );
  if (hasService) void idle().then(tellTimeZone);
  void keepForNextVisit();
}
