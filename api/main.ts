import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as afterAccepting, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { brand } from "../src/domain/texts/brand.ts";
import { pluginVersions } from "../src/plugins/files/declared.ts";
import { projectRoot as root } from "../src/plugins/files/project-root.ts";
import { declaredGlobals, declaredResources, resources } from "../src/resources/index.ts";
import { createOutbox } from "./features/mail/outbox.ts";
import { createSmtp } from "./features/mail/smtp.ts";
import { httpRates } from "./features/rates/http.ts";
import { sourceOf } from "./platform/blame.ts";
import { environmentOrExit, ownProvider } from "./platform/environment.ts";
import { createLog } from "./platform/log.ts";
import { registeredFeatures } from "./records/features/registered.ts";
import { fillPositions } from "./records/write/positions.ts";
import { adviceFor, whyNotStarted } from "./server/advice.ts";
import { buildApp } from "./server/app.ts";
import { assertDeclared } from "./server/declarations/mistakes.ts";
import { isEmptyStore, openStore } from "./server/open-store.ts";
import { seedReference } from "./server/seed-reference.ts";
import { outgrownMessage } from "./server/size/store-size.ts";
import { buildPagesApp } from "./server/ui/pages-app.ts";
import { answerWhileStarting, type Starting } from "./server/ui/starting.ts";
import { upgrade } from "./server/upgrades.ts";
import type { Store } from "./store/port.ts";

const env = environmentOrExit();
const { PORT: port, HOST: host, DATA_DIR: dataDir } = env;
/** A server that listens on all interfaces is reachable at localhost. */
const ownHost = /^(0\.0\.0\.0|::)$/.test(host) ? "localhost" : host;
const urlAt = (at: number) => `http://${ownHost.includes(":") ? `[${ownHost}]` : ownHost}:${at}`;
/** The demo has public passwords: it fills the embedded store by default, and your own database only on request. */
const demo = env.DEMO ?? !env.DATABASE_URL;
/** Default of STOP_DELAY behind a proxy: two checks of a balancer that asks every two seconds. */
const noticeSeconds = 5;
const log = await createLog(env.LOG_LEVEL);

async function fillWithDemo(store: Store): Promise<void> {
  if (!demo || !(await isEmptyStore(store))) return;
  const { seed } = await import("../mock-api/seed.ts");
  await seed(store);
  log.info("the store was empty and holds the demo now; DEMO=false leaves it empty");
}

/** Whether the store still has the demo accounts. A store that was taken over no longer offers them at sign-in. */
async function holdsDemo(store: Store): Promise<boolean> {
  const owner = { field: "email", op: "eq", values: ["super-admin@example.com"] } as const;
  return demo && (await store.find("staff", { where: [owner], sort: [], start: 0, end: 1 })).total > 0;
}

async function start(): Promise<void> {
  if (env.PROVIDER !== ownProvider) return servePages(env.PROVIDER, env.API_URL);
  await assertDeclared(declaredResources, declaredGlobals, join(root, "locales"));
  const plugins = pluginVersions.map(({ name, version }) => [name, version].filter(Boolean).join(" "));
  if (plugins.length > 0) log.info(`with the plugins ${plugins.join(", ")}`);
  const starting = answerWhileStarting({ port, host, localesDir });
  const store = await openStore(
    env,
    ({ applied, manual }) => {
      for (const one of applied) log.debug(`brought to the declarations: ${one}`);
      for (const one of manual) log.warn(`left to you, npm run migrate tells more: ${one}`);
    },
    (words) => log.info(words),
  );
  const outgrown = store.outgrown?.();
  if (outgrown) log.warn(outgrownMessage(outgrown));
  try {
    // Copies that start together do this one after the other: the later ones find it done.
    await store.alone(async () => {
      await fillWithDemo(store);
      await seedReference(store);
      await fillPositions(store, resources.values());
      for (const feature of registeredFeatures()) await feature.prepare?.(store);
      await upgrade(store, (words) => log.info(words));
    });
    await serve(store, starting);
  } catch (error) {
    await store.close();
    throw error;
  }
}

const clientDir = join(root, "dist/client");
const localesDir = join(root, "locales");
const demoImages = join(root, "mock-api/images");
const demoImagesDir = existsSync(demoImages) ? demoImages : null;

/** Serves the pages alone: the server of another provider has the records. */
async function servePages(provider: string, apiUrl: string | undefined): Promise<void> {
  if (apiUrl === undefined) throw new Error(`PROVIDER=${provider} needs API_URL, the address of its server.`);
  const { IMAGE_HOSTS: imageHosts } = env;
  await listen(
    await buildPagesApp({ apiUrl, clientDir, localesDir, demoImagesDir, imageHosts, logger: log }),
  );
}

async function serve(store: Store, starting: Starting): Promise<void> {
  const app = await buildApp({
    store,
    demo: await holdsDemo(store),
    mail: env.SMTP_URL ? createSmtp(env.SMTP_URL, env.MAIL_FROM) : createOutbox(join(dataDir, "outbox"), log),
    ...(env.RATES_URL ? { rates: httpRates(env.RATES_URL), ratesEvery: env.RATES_HOURS } : {}),
    dataDir,
    publicUrl: env.PUBLIC_URL ?? null,
    ownUrl: urlAt(port),
    ...(env.API_URL ? { apiUrl: env.API_URL } : {}),
    localesDir,
    clientDir,
    demoImagesDir,
    logger: log,
    trustProxy: env.TRUST_PROXY,
    imageHosts: env.IMAGE_HOSTS,
    ...(env.METRICS_TOKEN ? { metricsToken: env.METRICS_TOKEN } : {}),
  });
  app.addHook("onClose", () => store.close());
  await starting.end();
  await listen(app, async () => {
    app.stopping.begin();
    await pause((env.STOP_DELAY ?? (env.TRUST_PROXY ? noticeSeconds : 0)) * 1000);
  });
}

/**
 * Serves until this process is told to stop.
 * @param beforeEnd prepares the end, while requests are still taken
 */
async function listen(app: FastifyInstance, beforeEnd = async () => {}): Promise<void> {
  // Fastify logs every address that it listens on; one is enough.
  log.level = "warn";
  await app.listen({ port, host });
  log.level = env.LOG_LEVEL;
  const address = app.server.address();
  log.info(`${brand} is at ${urlAt(typeof address === "object" && address ? address.port : port)}`);
  let stopping = false;
  const stopOnce = () => {
    // A terminal signals its whole process group and `npm start` forwards the signal: ignore the second one.
    if (!stopping) void beforeEnd().then(() => stop(app));
    stopping = true;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopOnce);
  // The parent process is gone, perhaps without a signal.
  if (process.channel) process.once("disconnect", stopOnce);
}

async function stop(app: FastifyInstance): Promise<void> {
  setTimeout(() => {
    log.error("some calls were not answered in time before the end");
    process.exit(1);
  }, env.STOP_TIMEOUT * 1000).unref();
  // Connections that the system has taken meanwhile are accepted before this, so that none is reset.
  await afterAccepting();
  await app.close();
  process.exit(0);
}

// Work of a plugin that it does not wait for itself must not end the server.
process.on("unhandledRejection", (error) =>
  log.error({ err: error, from: sourceOf(error) }, "work that nobody waits for has failed"),
);
start().catch((error: unknown) => {
  const advice = adviceFor(error, env);
  if (advice) log.fatal(advice);
  else log.fatal({ err: error, from: sourceOf(error) }, whyNotStarted(error));
  process.exit(1);
});
