import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { assertOwnOrigin } from "./access/origin.ts";
import { guardRoutes } from "./access/route-access.ts";
import { signedIn } from "./access/signed-in.ts";
import { refusalLog } from "./audit/refusals.ts";
import { restoreRoutes } from "./audit/restore.ts";
import { createBackground } from "./background.ts";
import { notifications } from "./collections.ts";
import { customerRoutes } from "./customers/routes.ts";
import type { Deps } from "./deps.ts";
import { documentRoutes } from "./documents/routes.ts";
import type { TrustProxy } from "./environment.ts";
import { setViewCookie, viewCookie } from "./globals/pos-view.ts";
import { globalRoutes } from "./globals/routes.ts";
import { healthRoutes } from "./health.ts";
import { readJson } from "./http/body.ts";
import { answerClientError } from "./http/client-errors.ts";
import { brotliParams } from "./http/compression.ts";
import { watchConnections } from "./http/connections.ts";
import { applyDelay } from "./http/delay.ts";
import { answerError, answerWithProblems } from "./http/errors.ts";
import { bodyLimits } from "./http/limits.ts";
import { logRequests, requestId } from "./http/requests.ts";
import { addSecurityHeaders } from "./http/security.ts";
import { limitRequestsPerTick } from "./http/turns.ts";
import { answerWrongMethods } from "./http/wrong-method.ts";
import { pastImportRoutes } from "./imports/routes.ts";
import { jobRoutes } from "./jobs/routes.ts";
import { keepWorking } from "./jobs/runner.ts";
import { languageCookies, setLanguagesCookie } from "./languages/offered.ts";
import { languageRoutes } from "./languages/routes.ts";
import { createHub, type Hub } from "./live/hub.ts";
import { liveRoutes } from "./live/routes.ts";
import { withChangeEvents } from "./live/with-change-events.ts";
import { trackRequests } from "./long-work.ts";
import { keepDelivering } from "./mail/deliver.ts";
import { mailRoutes } from "./mail/routes.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { type MetricsOptions, metricsRoutes } from "./metrics/routes.ts";
import { newsRoutes } from "./news/routes.ts";
import { mailNotices } from "./notifications/deliver.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { openApiRoutes } from "./openapi/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { loadPlugins } from "./plugins.ts";
import { Problem } from "./problem.ts";
import { productRoutes } from "./products/routes.ts";
import { currencyCookie, setCurrencyCookie, storeCurrency } from "./rates/base.ts";
import { manualRates } from "./rates/manual.ts";
import type { RateProvider } from "./rates/port.ts";
import { rateRoutes } from "./rates/routes.ts";
import { keepRatesFresh } from "./rates/schedule.ts";
import { redirectRoutes } from "./redirects/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { resourceRoutes } from "./resources/routes.ts";
import { assertRouted } from "./resources/target.ts";
import { savedViewRoutes } from "./saved-views/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { seoRoutes } from "./seo/routes.ts";
import { sessionCookies } from "./session/cookies.ts";
import { identify } from "./session/identify.ts";
import { passwordResetRoutes } from "./session/password-reset.ts";
import { assertPersonMeant } from "./session/person.ts";
import { pinRoutes } from "./session/pin.ts";
import { profileRoutes } from "./session/profile.ts";
import { secondFactorRoutes } from "./session/second-factor-routes.ts";
import { signInRoutes } from "./session/sign-in.ts";
import { signUpRoutes } from "./session/sign-up.ts";
import { termsRoutes } from "./session/terms.ts";
import { stockRoutes } from "./stock/routes.ts";
import { storeSizeRoutes } from "./store-size.ts";
import { tableRoutes } from "./tables/routes.ts";
import { tillSessionRoutes } from "./till-sessions/routes.ts";
import { catalogueOf } from "./translations/catalogue.ts";
import { interfaceTextRoutes } from "./translations/interface-texts.ts";
import { translationRoutes } from "./translations/routes.ts";
import { serveFiles, type UiOptions } from "./ui/serve-files.ts";
import { uploadRoutes } from "./uploads/routes.ts";

export interface AppOptions
  extends Omit<Deps, "background" | "clock" | "demo" | "rates">,
    Omit<UiOptions, "dataDir"> {
  /** Default: the machine's clock. */
  readonly clock?: () => Date;
  /** Default: false. */
  readonly demo?: boolean;
  /** Default: rates are entered by hand. */
  readonly rates?: RateProvider;
  readonly logger: FastifyBaseLogger;
  /** Proxies whose forwarded client address is trusted. Default: none. */
  readonly trustProxy?: TrustProxy;
  /** Bearer token that grants access to the metrics. Default: metrics are off. */
  readonly metricsToken?: string;
}

/** Converts to Fastify's option: a number of proxies trusts that many hops, starting at the connection. */
function trusted(proxies: TrustProxy) {
  if (typeof proxies === "number") return (_address: string, hop: number) => hop < proxies;
  return proxies && [...proxies];
}

/** Time limit for a whole request to arrive, in milliseconds: an import over a slow line takes minutes. */
const requestTimeout = 10 * 60_000;
/** Time limit for its headers. */
const headersTimeout = 20_000;
/** Time that request bodies in flight have left to arrive when the server stops, in milliseconds. */
const lastBodies = 1000;

/** Builds the server. It keeps no state in memory that a second copy would need. The caller closes the store. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  await loadPlugins();
  const { logger, trustProxy = false } = options;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(trustProxy),
    bodyLimit: bodyLimits.action,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestId,
    requestTimeout,
    http: { headersTimeout },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  const background = createBackground(logger);
  const { clock = () => new Date(), demo = false, rates = manualRates } = options;
  const token = options.metricsToken;
  const metrics = token === undefined ? null : createMetrics(options.store, clock);
  const measured = metrics ? metrics.measured(options.store) : options.store;
  const hub = createHub(measured, clock, logger);
  metrics?.listeners(() => hub.size);
  const store = withChangeEvents(measured, (changes) => {
    hub.committed(changes);
    const news = changes.some(({ resource, type }) => resource === notifications.name && type === "created");
    if (news) background.run(() => mailNotices(deps, logger));
  });
  const deps: Deps = { ...options, store, clock, demo, rates, background };

  keepDelivering(app, deps);
  keepRatesFresh(app, deps);
  answerWithProblems(app);
  app.decorate("publicUrl", options.publicUrl);
  app.decorateRequest("admin", null);
  app.decorateRequest("settingUp", null);
  app.decorateRequest("arrivedAt", 0);
  app.decorateRequest("sessionId", null);
  app.decorateRequest("sessionEnds", null);
  app.decorateRequest("remembered", false);
  const endUnfinished = watchConnections(app.server);
  app.addHook("preClose", async () => void setTimeout(endUnfinished, lastBodies).unref());
  app.addHook("onClose", () => background.finished());
  logRequests(app, metrics);
  readJson(app);
  await addSecurityHeaders(app, options);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: brotliParams },
  });
  await app.register(cookie);
  const measuring: MetricsOptions | null = metrics && token !== undefined ? { metrics, token } : null;
  await app.register(api, { prefix: "/api", deps, hub, measuring });
  await serveFiles(app, options, async (request, reply) => {
    // Pages that use another server must not read cookies about this store.
    if (options.apiUrl) return forgetTold(request, reply);
    setCurrencyCookie(request, reply, await storeCurrency(options.store));
    await setViewCookie(request, reply, options.store);
    await setLanguagesCookie(request, reply, options.store, catalogueOf(options.localesDir));
  });
  return app;
}

/** Clears readable cookies that this store's pages set earlier on the same host. */
function forgetTold(request: FastifyRequest, reply: FastifyReply): void {
  for (const cookie of [currencyCookie, viewCookie, ...languageCookies]) {
    if (request.cookies[cookie] !== undefined) reply.clearCookie(cookie, { path: "/" });
  }
}

interface ApiOptions {
  readonly deps: Deps;
  readonly hub: Hub;
  readonly measuring: MetricsOptions | null;
}

const api: FastifyPluginAsync<ApiOptions> = async (app, { deps, hub, measuring }) => {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.includes("%00")) throw new Problem("bad-request", "The address holds a null character.");
    reply.header("cache-control", "private, no-cache").header("pragma", "no-cache").header("vary", "cookie");
  });
  app.addHook("onRequest", assertOwnOrigin);
  answerWrongMethods(app);
  await app.register(healthRoutes, { deps });
  await app.register(metricsRoutes, { options: measuring });
  await app.register(interfaceTextRoutes, { deps });
  await app.register(openApiRoutes);
  await app.register(routes, { deps, hub });
};

const routes: FastifyPluginAsync<{ deps: Deps; hub: Hub }> = async (app, { deps, hub }) => {
  trackRequests(app);
  limitRequestsPerTick(app);
  const cookies = sessionCookies(deps);
  app.addHook("onRequest", async (request, reply) => {
    await identify(request, deps);
    assertPersonMeant(request);
    if (request.admin) cookies.refreshInfo(request, reply, request.admin);
    if (request.sessionEnds) cookies.tellEnd(reply, request.sessionEnds);
  });
  const noteRefusal = refusalLog(deps);
  app.addHook("onError", (request, _reply, error) => noteRefusal(request, error));
  await app.register(
    async (auth) => {
      guardRoutes(auth);
      await auth.register(signInRoutes, { deps });
      await auth.register(signUpRoutes, { deps });
      await auth.register(termsRoutes, { deps });
      await auth.register(passwordResetRoutes, { deps });
      await auth.register(profileRoutes, { deps });
      await auth.register(pinRoutes, { deps });
      await auth.register(secondFactorRoutes, { deps });
    },
    { prefix: "/auth" },
  );
  await app.register(async (guarded) => {
    guarded.addHook("onRequest", async (request) => {
      assertRouted(request);
      signedIn(request);
    });
    guardRoutes(guarded);
    guarded.addHook("preHandler", applyDelay);
    await guarded.register(liveRoutes, { deps, hub });
    await guarded.register(savedViewRoutes, { deps });
    await guarded.register(restoreRoutes, { deps });
    await guarded.register(reportRoutes, { deps });
    await guarded.register(notificationRoutes, { deps });
    await guarded.register(newsRoutes, { deps });
    await guarded.register(searchRoutes, { deps });
    await guarded.register(redirectRoutes, { deps });
    await guarded.register(seoRoutes, { deps });
    await guarded.register(uploadRoutes, { deps });
    await guarded.register(globalRoutes, { deps });
    await guarded.register(storeSizeRoutes, { deps });
    await guarded.register(languageRoutes, { deps });
    await guarded.register(rateRoutes, { deps });
    await guarded.register(customerRoutes, { deps });
    await guarded.register(orderRoutes, { deps });
    await guarded.register(tableRoutes, { deps });
    await guarded.register(documentRoutes, { deps });
    await guarded.register(mailRoutes, { deps });
    await guarded.register(jobRoutes, { deps, runner: keepWorking(app, deps) });
    await guarded.register(pastImportRoutes, { deps });
    await guarded.register(tillSessionRoutes, { deps });
    await guarded.register(stockRoutes, { deps });
    await guarded.register(productRoutes, { deps });
    await guarded.register(translationRoutes, { deps });
    await guarded.register(resourceRoutes, { deps });
  });
};
