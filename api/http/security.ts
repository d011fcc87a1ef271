import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface Sources {
  /** Another server that the pages ask, and that has their pictures. */
  readonly apiUrl?: string;
  /** Other hosts whose pictures they show. */
  readonly imageHosts?: readonly string[];
}

/**
 * Whether pages of a server show a picture of that address, as its policy says.
 * @param host of the server itself, with its port
 * @param imageHosts as a policy names them: `https://cdn.example`, `https://*.pictures.example`, `https:` for every one
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

/** What no page of ours asks a browser for, nor one that it would show. */
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];
const permissions = unused.map((feature) => `${feature}=()`).join(", ");

/**
 * Security headers. Styles are written by antd at run time; scripts come from our own files alone, and pictures from
 * nowhere that the owner has not named: loading one tells its host who looks at what.
 */
export async function addSecurityHeaders(app: FastifyInstance, sources: Sources): Promise<void> {
  const other = sources.apiUrl ? [new URL(sources.apiUrl).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
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
    // They speak to Internet Explorer, Flash and old Chrome alone, with every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook("onSend", async (_request, reply) => {
    const type = String(reply.getHeader("content-type") ?? "");
    if (type.startsWith("text/html")) reply.header("permissions-policy", permissions);
  });
}
