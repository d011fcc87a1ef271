import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { inlineScripts } from "./inline-scripts.ts";

export interface Sources {
  /** The built interface; may be missing. */
  readonly clientDir: string;
  /** Another server that serves the API and its pictures. */
  readonly apiUrl?: string;
  /** Other hosts whose pictures may be shown. */
  readonly imageHosts?: readonly string[];
}

/**
 * Whether the content security policy allows a picture's address.
 * @param host host and port of the server itself
 * @param imageHosts CSP sources: `https://cdn.example`, `https://*.pictures.example`, or `https:` for all
 */
export function showsPicture(url: string, host: string, imageHosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return true;
  const at = new URL(url);
  if (at.host === host) return true;
  return imageHosts.some((source) => {
    if (source === "https:" || source === at.origin) return true;
    const [, parent] = source.split("//*");
    return parent !== undefined && at.origin.endsWith(parent.toLowerCase());
  });
}

/** Browser features that no page uses. */
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];
const permissions = unused.map((feature) => `${feature}=()`).join(", ");

/** Headers that only concern pages. */
export const pageHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-frame-options",
];

/**
 * Adds security headers. antd writes styles at run time; scripts are allowed from our own files only, besides
 * the one that our pages contain, and pictures only from hosts that the owner has named, since loading one reveals the
 * visitor to its host.
 */
export async function addSecurityHeaders(app: FastifyInstance, sources: Sources): Promise<void> {
  const other = sources.apiUrl ? [new URL(sources.apiUrl).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(sources.clientDir)],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...other, ...(sources.imageHosts ?? [])],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...other],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "same-origin" },
    // These headers only concern Internet Explorer, Flash and old Chrome versions.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook("onSend", async (_request, reply) => {
    const type = String(reply.getHeader("content-type") ?? "");
    if (type.startsWith("text/html")) reply.header("permissions-policy", permissions);
    if (!/^application\/(problem\+)?json/.test(type)) return;
    for (const name of pageHeaders) reply.removeHeader(name);
    // If it is opened as a page after all: https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html
    reply.header("content-security-policy", "default-src 'none';frame-ancestors 'none'");
  });
}
