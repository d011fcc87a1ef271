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
import { notifications } from "../features/notifications/collections.ts";
import { mailNotices } from "../features/notifications/deliver.ts";
import { manualRates } from "../features/rates/manual.ts";
import { sessionCookies } from "../features/staff/cookies.ts";
import { identify } from "../features/staff/identify.ts";
import { catalogueOf } from "../features/translations/catalogue.ts";
import { interfaceTextRoutes } from "../features/translations/interface-texts.ts";
import { languageCookies, setLanguagesCookie } from "../features/translations/offered.ts";
import { createBackground } from "../platform/background.ts";
import type { TrustProxy } from "../platform/environment.ts";
import { readJson } from "../platform/http/body.ts";
import { answerClientError } from "../platform/http/client-errors.ts";
import { brotliParams } from "../platform/http/compression.ts";
import { watchConnections } from "../platform/http/connections.ts";
import { applyDelay } from "../platform/http/delay.ts";
import { bodyLimits } from "../platform/http/limits.ts";
import { setReadableCookie } from "../platform/http/readable-cookie.ts";
import { announceStop } from "../platform/http/stopping.ts";
import { limitRequestsPerTick } from "../platform/http/turns.ts";
import { warnOfUntrustedProxy } from "../platform/http/untrusted-proxy.ts";
import { trackRequests } from "../platform/long-work.ts";
import { Problem } from "../platform/problem.ts";
import type { RateProvider } from "../platform/rate-source.ts";
import { assertOwnOrigin } from "../records/access/origin.ts";
import { guardRoutes } from "../records/access/route-access.ts";
import { signedIn } from "../records/access/signed-in.ts";
import { assertRouted } from "../records/access/target.ts";
import { refusalLog } from "../records/audit/refusals.ts";
import type { Deps } from "../records/deps.ts";
import { answerError, answerWithProblems } from "../records/errors.ts";
import { registeredFeatures } from "../records/features/registered.ts";
import { unlessFails } from "../records/features/unless-fails.ts";
import { currencyCookie, setCurrencyCookie, storeCurrency } from "../records/globals/base-currency.ts";
import { LastNumbers } from "../records/last-numbers.ts";
import { serveGuarded, serveStandalone } from "./endpoints/endpoints.ts";
import { loadFeatures } from "./features/load.ts";
import { importRoutes } from "./imports/import.ts";
import { keepWorking } from "./jobs/runner.ts";
import { catchUp, keepComparing } from "./last-numbers/catch-up.ts";
import { keepAtTills, keepInFile } from "./last-numbers/keep.ts";
import { withLastNumbers } from "./last-numbers/with-last-numbers.ts";
import { createHub } from "./live/hub.ts";
import { withChangeEvents } from "./live/with-change-events.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { logRequests, requestId } from "./metrics/requests.ts";
import { type MetricsOptions, metricsRoutes } from "./metrics/routes.ts";
import { openApiRoutes } from "./openapi/routes.ts";
import { answerWrongMethods } from "./openapi/wrong-method.ts";
import { aliasRoutes } from "./resources/action-aliases.ts";
import { globalRoutes } from "./resources/global-routes.ts";
import { resourceRoutes } from "./resources/routes.ts";
import { keepSchedules } from "./schedules/keep.ts";
import { assertPersonMeant } from "./session/person.ts";
import { scopeRequests } from "./store-scopes.ts";
import { addSecurityHeaders } from "./ui/security.ts";
import { serveFiles, type UiOptions } from "./ui/serve-files.ts";

export interface AppOptions
  extends Omit<Deps, "background" | "clock" | "demo" | "lastNumbers" | "rates">,
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
  await loadFeatures();
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
    // What reaches a server that stops is answered like any other request.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  const background = createBackground(logger);
  const { clock = () => new Date(), demo = false, rates = manualRates } = options;
  const token = options.metricsToken;
  const metrics = token === undefined ? null : createMetrics(options.store, clock, logger);
  const measured = metrics ? metrics.measured(options.store) : options.store;
  const hub = createHub(measured, clock, logger);
  metrics?.listeners(() => hub.size);
  const told = withChangeEvents(measured, (changes) => {
    hub.committed(changes);
    const news = changes.some(({ resource, type }) => resource === notifications.name && type === "created");
    if (news) background.run(() => mailNotices(deps, logger));
  });
  const lastNumbers = new LastNumbers();
  const compare = () => catchUp(told, lastNumbers, clock(), logger);
  const store = withLastNumbers(told, lastNumbers, compare);
  const deps: Deps = { ...options, store, clock, demo, rates, background, lastNumbers };

  keepInFile(app, deps);
  keepComparing(app, background, compare);

  announceStop(app);
  keepSchedules(app, deps);
  answerWithProblems(app);
  app.decorate("publicUrl", options.publicUrl);
  app.decorate("hub", hub);
  app.decorateRequest("admin", null);
  app.decorateRequest("settingUp", null);
  app.decorateRequest("arrivedAt", 0);
  app.decorateRequest("storeScope", null);
  app.decorateRequest("sessionId", null);
  app.decorateRequest("sessionEnds", null);
  app.decorateRequest("remembered", false);
  const endUnfinished = watchConnections(app.server);
  app.addHook("preClose", async () => void setTimeout(endUnfinished, lastBodies).unref());
  app.stopping.onBegin(() => hub.sendAway());
  app.addHook("preClose", async () => hub.close());
  app.addHook("onClose", () => background.finished());
  warnOfUntrustedProxy(app);
  logRequests(app, metrics);
  readJson(app);
  await addSecurityHeaders(app, options);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: brotliParams },
  });
  await app.register(cookie);
  if (options.store.replicas) scopeRequests(app, options.store.replicas);
  const measuring: MetricsOptions | null = metrics && token !== undefined ? { metrics, token } : null;
  await app.register(api, { prefix: "/api", deps, measuring });
  await serveFiles(app, options, async (request, reply) => {
    // Pages that use another server must not read cookies about this store.
    if (options.apiUrl) return forgetTold(request, reply);
    setCurrencyCookie(request, reply, await storeCurrency(options.store));
    for (const { name, value } of pageCookies()) {
      // Pages work without it.
      const told = await unlessFails(() => value(options.store), logger);
      if (told !== undefined) setReadableCookie(request, reply, name, told);
    }
    await setLanguagesCookie(request, reply, options.store, catalogueOf(options.localesDir));
  });
  return app;
}

const pageCookies = () => registeredFeatures().flatMap(({ cookies }) => cookies);

/** Clears readable cookies that this store's pages set earlier on the same host. */
function forgetTold(request: FastifyRequest, reply: FastifyReply): void {
  for (const cookie of [currencyCookie, ...pageCookies().map(({ name }) => name), ...languageCookies]) {
    if (request.cookies[cookie] !== undefined) reply.clearCookie(cookie, { path: "/" });
  }
}

interface ApiOptions {
  readonly deps: Deps;
  readonly measuring: MetricsOptions | null;
}

const api: FastifyPluginAsync<ApiOptions> = async (app, { deps, measuring }) => {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.includes("%00")) throw new Problem("bad-request", "The address holds a null character.");
    reply.header("cache-control", "private, no-cache").header("pragma", "no-cache").header("vary", "cookie");
  });
  app.addHook("onRequest", assertOwnOrigin);
  answerWrongMethods(app);
  serveStandalone(app, deps);
  await app.register(metricsRoutes, { options: measuring });
  await app.register(interfaceTextRoutes, { deps });
  await app.register(openApiRoutes);
  await app.register(routes, { deps });
};

const routes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  trackRequests(app);
  limitRequestsPerTick(app);
  const cookies = sessionCookies(deps);
  app.addHook("onRequest", async (request, reply) => {
    await identify(request, deps);
    assertPersonMeant(request);
    if (request.admin) cookies.refreshInfo(request, reply, request.admin);
    if (request.sessionEnds) cookies.tellEnd(reply, request.sessionEnds);
  });
  keepAtTills(app, deps, cookies);
  const noteRefusal = refusalLog(deps);
  app.addHook("onError", (request, _reply, error) => noteRefusal(request, error));
  await serveGuarded(app, deps);
  keepWorking(app, deps);
  await app.register(async (guarded) => {
    guarded.addHook("onRequest", async (request) => {
      assertRouted(request);
      signedIn(request);
    });
    guardRoutes(guarded);
    guarded.addHook("preHandler", applyDelay);
    await guarded.register(globalRoutes, { deps });
    await guarded.register(aliasRoutes, { deps });
    await guarded.register(importRoutes, { deps });
    await guarded.register(resourceRoutes, { deps });
  });
};
