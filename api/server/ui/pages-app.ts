import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { answerWithProblems } from "../../records/errors.ts";
import { addSecurityHeaders } from "./security.ts";
import { serveFiles, type UiOptions } from "./serve-files.ts";

interface PagesOptions extends Omit<UiOptions, "dataDir"> {
  /** The address of the server that the pages use. */
  readonly apiUrl: string;
  readonly imageHosts?: readonly string[];
  readonly logger?: FastifyBaseLogger;
}

/** Builds a server of the pages alone, without an API and a store: another provider has the records. */
export async function buildPagesApp(options: PagesOptions): Promise<FastifyInstance> {
  const { logger } = options;
  const logController = new LogController({ disableRequestLogging: true });
  const app: FastifyInstance = fastify({ logController, ...(logger ? { loggerInstance: logger } : {}) });
  answerWithProblems(app);
  await addSecurityHeaders(app, options);
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await app.register(cookie);
  await serveFiles(app, { ...options, dataDir: null }, async () => {});
  return app;
}
