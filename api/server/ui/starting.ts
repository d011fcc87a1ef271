import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import { type Catalogue, catalogueOf } from "../../features/translations/catalogue.ts";
import { preferredLanguage } from "../../platform/http/preferred-language.ts";
import { Problem } from "../../platform/problem.ts";

/** Seconds after which browsers and other programs ask again. */
const again = 5;

interface StartingOptions {
  /** The address of the server. With port 0 nobody could know it: then nothing answers. */
  readonly port: number;
  readonly host: string;
  readonly localesDir: string;
  /** Milliseconds that a start may take before anything answers. Default: two seconds. */
  readonly after?: number;
}

/** What answers until the server does. */
export interface Starting {
  /** Ends it, so that the server can listen at the same address. */
  end(): Promise<void>;
}

function send(reply: ServerResponse, status: number, type: string, body: string): void {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    connection: "close",
  };
  const later = status === 503 ? { "retry-after": String(again) } : {};
  reply.writeHead(status, { ...headers, ...later }).end(body);
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style =
  "font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;text-align:center;margin:0 24px";

/** A page that opens again by itself, in a language that it is written in. */
function pageFor({ headers }: IncomingMessage, { shipped }: Catalogue): string {
  const wanted = preferredLanguage({ query: {}, cookies: {}, headers });
  const languages = [wanted, wanted.split("-")[0] ?? "", fallbackLanguageCode];
  const language = languages.find((one) => shipped(one, "shell", "starting.title")) ?? fallbackLanguageCode;
  const text = (key: string) => escaped(shipped(language, "shell", `starting.${key}`) ?? "");
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${again}"><title>${text("title")}</title>
<body dir="auto" style="${style}"><main><h1>${text("title")}</h1><p>${text("text")}</p></main>`;
}

function answer(request: IncomingMessage, reply: ServerResponse, localesDir: string): void {
  const path = (request.url ?? "").split("?")[0] ?? "";
  // The process works: whoever restarts those that do not must leave it alone.
  if (path === "/api/health") {
    send(reply, 200, "application/json", '{"status":"ok","demo":false}');
  } else if (path === "/api" || path.startsWith("/api/")) {
    const problem = new Problem("unavailable", "The server is starting. Try again in a moment.");
    send(reply, 503, "application/problem+json", JSON.stringify(problem.toBody()));
  } else {
    send(reply, 503, "text/html", pageFor(request, catalogueOf(localesDir)));
  }
}

/**
 * Answers while the server starts, which takes minutes if many records are brought to the declarations: `/api/health` works,
 * `/api/ready` and all other requests are answered 503, pages with a sentence.
 */
export function answerWhileStarting({ port, host, localesDir, after = 2000 }: StartingOptions): Starting {
  const server = createServer((request, reply) => answer(request, reply, localesDir));
  // If the address is taken, the server itself says so.
  server.on("error", () => undefined);
  const timer = setTimeout(() => port > 0 && server.listen(port, host), after).unref();
  return {
    async end() {
      clearTimeout(timer);
      if (!server.listening) return;
      const ended = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await ended;
    },
  };
}
