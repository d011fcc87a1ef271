import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { projectRoot } from "../../src/plugins/files/project-root.ts";

/** A text that must pass `test`; `expected` completes the error message. */
const text = (test: (value: string) => boolean, expected: string) =>
  z.string().check(z.refine(test, { error: expected }));

const wholeNumber = (least: number, most: number, expected: string) =>
  z.pipe(
    text((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, expected),
    z.transform(Number),
  );

const seconds = wholeNumber(0, 86_400, "a number of seconds from 0 to 86400, where 0 means no limit");

function urlOf(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

/** An absolute URL with one of the schemes. */
const address = (schemes: readonly string[], expected: string) =>
  text((value) => schemes.includes(urlOf(value)?.protocol ?? ""), expected);

/** Whether it names several hosts, between which a client of libpq would choose. */
const hasSeveralHosts = (value: string): boolean =>
  /^\w+:\/\/([^/?#]*@)?(?![^/?#]*@)[^/?#]*,/.test(value) || /[?&]host=[^&#]*(,|%2c)/i.test(value);

const yes = /^(1|true|yes|on)$/i;
const no = /^(0|false|no|off)$/i;

const hostName = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i;

/** A host as a content security policy may name it. */
const imageHost = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{1,5})?$/i;

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const isPublicUrl = (value: string): boolean => {
  const url = urlOf(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    `${url.search}${url.hash}${url.username}${url.password}` === ""
  );
};

/** Trusted proxies: none, a number of hops, or addresses. */
export type TrustProxy = false | number | readonly string[];

/** Whether it is an address, a range such as `10.0.0.0/8`, or a named range. */
function isProxy(value: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(value)) return true;
  const [ip = "", bits, ...rest] = value.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return (
    rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

const listed = (value: string): string[] => value.split(",").map((one) => one.trim());

function trustProxyOf(value: string): TrustProxy {
  if (/^\d+$/.test(value)) return Number(value) || false;
  return listed(value);
}

/** The provider that is this server itself. */
export const ownProvider = "storekeeper";

/** All environment variables of the server and its commands. An empty one counts as not set. */
const variables = {
  /** Port to listen on; `0` picks a free one. Default: 3000. */
  PORT: z._default(wholeNumber(0, 65_535, "a port number from 0 to 65535, such as 3000"), 3000),
  /** Host name or address to listen on; `0.0.0.0` or `::` for all interfaces. Default: localhost. */
  HOST: z._default(
    text(
      (value) => isIP(value) > 0 || hostName.test(value),
      "the name or address to listen on, such as localhost or 0.0.0.0, without http:// and port",
    ),
    "localhost",
  ),
  /** Folder of the store, pictures and outgoing mail, relative to the project. Default: .data. */
  DATA_DIR: z.pipe(
    z._default(z.string(), ".data"),
    z.transform((value) => resolve(projectRoot, value)),
  ),
  /**
   * Public address, `https://shop.example`: used in mail links, and decides whether cookies are `Secure`. Default: HOST
   * and PORT.
   */
  PUBLIC_URL: z.optional(
    z.pipe(
      text(isPublicUrl, "where people reach the server, such as https://shop.example"),
      z.transform((value) => value.replace(/\/+$/, "")),
    ),
  ),
  /**
   * Which server the interface is for: `storekeeper`, `json-server`, or the file of a provider, `./my-provider.ts`.
   * Others need API_URL, and this server then has the pages alone. Default: storekeeper.
   */
  PROVIDER: z._default(z.string(), ownProvider),
  /**
   * Address of the API if it is on another server: built into the pages and allowed by their content security policy.
   * Default: this server.
   */
  API_URL: z.optional(address(["http:", "https:"], "the address of an API, such as https://api.example")),
  /**
   * Proxies whose forwarded client address is trusted: how many, or their addresses (`10.0.0.0/8, ::1`). Default: none.
   */
  TRUST_PROXY: z.pipe(
    z._default(
      text(
        (value) => /^\d{1,2}$/.test(value) || listed(value).every(isProxy),
        "how many proxies stand in front of the server, such as 1, or their addresses, such as 10.0.0.0/8, 127.0.0.1",
      ),
      "0",
    ),
    z.transform(trustProxyOf),
  ),
  /** Your own PostgreSQL, `postgres://user:password@host:5432/database`. Default: the file store in DATA_DIR. */
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine((value) => !hasSeveralHosts(value), {
        abort: true,
        error:
          "one host, such as that of a proxy which leads to the writable one of several (docs/high-availability.md)",
      }),
      z.refine((value) => ["postgres:", "postgresql:"].includes(urlOf(value)?.protocol ?? ""), {
        error: "the address of a PostgreSQL database, such as postgres://user:password@host:5432/database",
      }),
    ),
  ),
  /**
   * Servers that follow the one of DATABASE_URL and answer what only reads, separated by commas. One that is the leader at
   * the moment is left out. Default: none.
   */
  DATABASE_REPLICA_URL: z.optional(
    z.pipe(
      text(
        (value) => listed(value).every((one) => /^postgres(ql)?:$/.test(urlOf(one)?.protocol ?? "")),
        "the addresses of PostgreSQL databases that follow the one of DATABASE_URL, separated by commas",
      ),
      z.transform(listed),
    ),
  ),
  /** Seconds by which such a server may be behind before it is left out. Default: 3. */
  DATABASE_REPLICA_STALENESS: z._default(wholeNumber(1, 300, "a number of seconds from 1 to 300"), 3),
  /** Maximum number of database connections, besides three reserved for sign-in and one that listens. Default: 10. */
  DATABASE_CONNECTIONS: z._default(wholeNumber(1, 1000, "a number of connections from 1 to 1000"), 10),
  /** Statement timeout in seconds; 0 for none. Default: 30. */
  DATABASE_STATEMENT_TIMEOUT: z._default(seconds, 30),
  /** Lock timeout in seconds; 0 for none. Default: 5. */
  DATABASE_LOCK_TIMEOUT: z._default(seconds, 5),
  /** Timeout of idle transactions in seconds; 0 for none. Default: 60. */
  DATABASE_IDLE_TIMEOUT: z._default(seconds, 60),
  /** Whether an empty store is filled with the demo, whose passwords are public. Default: yes without DATABASE_URL. */
  DEMO: z.optional(
    z.pipe(
      text((value) => yes.test(value) || no.test(value), "true or false"),
      z.transform((value) => yes.test(value)),
    ),
  ),
  /** Outgoing mail, `smtp://user:password@host:587` or `smtps://…`. Default: files in `outbox` below DATA_DIR. */
  SMTP_URL: z.optional(
    text(
      (value) => /^smtps?:$/.test(urlOf(value)?.protocol ?? "") && urlOf(value)?.hostname !== "",
      "the address of a mail server, such as smtp://user:password@mail.example:587",
    ),
  ),
  /** Sender of outgoing mail. Default: storekeeper@localhost. */
  MAIL_FROM: z._default(
    text((value) => value.includes("@"), "who mail is from, such as Shop <mail@shop.example>"),
    "storekeeper@localhost",
  ),
  /**
   * Source of exchange rates; `{base}` stands for the code of the base currency. Default: rates are entered by hand.
   */
  RATES_URL: z.optional(
    address(
      ["http:", "https:"],
      "the address of exchange rates, such as https://rates.example/latest?base={base}",
    ),
  ),
  /** Hours between automatic refreshes of the exchange rates; 0 to refresh them only by the button. Default: 6. */
  RATES_HOURS: z._default(
    wholeNumber(0, 168, "a number of hours from 0 to 168, where 0 means only by the button"),
    6,
  ),
  /** Bearer token that grants access to `/api/metrics`. Default: metrics are off. */
  METRICS_TOKEN: z.optional(
    text((value) => /^[\x21-\x7e]{16,}$/.test(value), "a secret of 16 characters or more, without spaces"),
  ),
  /**
   * Seconds between SIGTERM, when `/api/ready` begins to answer 503, and the end of new connections: a balancer must
   * notice meanwhile. Default: 5 behind a proxy (TRUST_PROXY), else 0.
   */
  STOP_DELAY: z.optional(wholeNumber(0, 600, "a number of seconds from 0 to 600")),
  /** Seconds that requests in progress then have, such as exports. Default: 20. */
  STOP_TIMEOUT: z._default(wholeNumber(1, 3600, "a number of seconds from 1 to 3600"), 20),
  /**
   * Other hosts whose pictures may be shown: `cdn.shop.example, *.pictures.example`, `*` for all or `none`.
   * Default: the hosts of pictures in Shopify's product exports.
   */
  IMAGE_HOSTS: z.pipe(
    z._default(
      text(
        (value) => value === "*" || value === "none" || listed(value).every((one) => imageHost.test(one)),
        "names of hosts, such as cdn.shop.example, *.pictures.example, or * for every one, or none",
      ),
      "cdn.shopify.com, burst.shopifycdn.com",
    ),
    z.transform((value) => {
      if (value === "*") return ["https:"];
      if (value === "none") return [];
      return listed(value).map((one) => `https://${one}`);
    }),
  ),
  /** Log level: fatal, error, warn, info, debug, trace or silent. Default: info. */
  LOG_LEVEL: z._default(
    z.enum(levels, { error: `one of ${levels.slice(0, -1).join(", ")} and ${levels.at(-1)}` }),
    "info",
  ),
};

const schema = z.object(variables);

export type Environment = z.output<typeof schema>;

/** Thrown for invalid variables; the message has a sentence for each. */
export class BadEnvironment extends Error {
  override readonly name = "BadEnvironment";
}

/**
 * Reads and validates the environment. No other module of the server reads it.
 * @throws BadEnvironment
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const read = z.safeParse(schema, set);
  if (read.success) return read.data;
  const sentences = read.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = name.endsWith("_TOKEN") ? "…" : withoutSecrets(set[name] ?? "");
    return `${name} is "${value}". Expected: ${message}.`;
  });
  throw new BadEnvironment([...new Set(sentences)].join("\n"));
}

/** The environment of a terminal command, which exits with a message if it is invalid. */
export function environmentOrExit(): Environment {
  try {
    return readEnvironment();
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Removes passwords before the `@` and everything behind the `?` of a URL. */
export function withoutSecrets(value: string): string {
  return value.replace(/^.*@/s, "…@").replace(/\?.*$/s, "?…");
}
