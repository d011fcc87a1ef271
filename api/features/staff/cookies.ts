import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { SessionEnds } from "../../records/access/signed-in.ts";
import type { Deps } from "../../records/deps.ts";
import { deviceLength } from "./collections.ts";
import { absoluteLimit } from "./sessions.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Public address of the server, if configured. */
    readonly publicUrl: string | null;
  }
}

/**
 * Browsers accept a cookie with this prefix only from this exact host, over HTTPS: other hosts of the domain cannot set
 * it.
 */
const sessionCookie = (secure: boolean) => (secure ? "__Host-session" : "session");
/** Identifies a sign-in between password and code; it grants no access. */
const stepCookie = (secure: boolean) => (secure ? "__Host-sign-in" : "sign-in");
/** Identifies a known browser; it grants no access, either. */
const deviceCookie = (secure: boolean) => (secure ? "__Host-device" : "device");
/** How far the database was after the browser's last write; it grants no access. */
const writtenCookie = (secure: boolean) => (secure ? "__Host-written" : "written");
/** Longer than any replica may be behind, in seconds. */
const writtenLasts = 10 * 60;
/** The last numbers that a browser knows: see `api/server/last-numbers`. Browsers have it by this name. */
const lastNumbersCookie = (secure: boolean) => (secure ? "__Host-last-order" : "last-order");
/** The maximum that browsers allow, in seconds. */
const deviceLasts = 400 * 24 * 60 * 60;
/** The cookie that tells the interface who is signed in; the API never reads it. */
const infoCookie = "adminInfo";

const local = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Determined by the public address, whatever the request's host; without one, by the request. */
function isSecure(request: FastifyRequest, publicUrl: string | null): boolean {
  if (publicUrl !== null) return publicUrl.startsWith("https:");
  return request.protocol === "https" || !local.test(request.hostname);
}

type CookieName = (secure: boolean) => string;

const cookieOf = (request: FastifyRequest, cookie: CookieName): string | undefined =>
  request.cookies[cookie(isSecure(request, request.server.publicUrl))];

function sent(request: FastifyRequest, cookie: CookieName): string | undefined {
  const token = cookieOf(request, cookie);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** The session token of the request, if any. */
export const sentToken = (request: FastifyRequest) => sent(request, sessionCookie);

/** The token of a sign-in that waits for its code. */
export const sentStep = (request: FastifyRequest) => sent(request, stepCookie);

/** The token of a known browser. */
export const sentDevice = (request: FastifyRequest) => sent(request, deviceCookie);

/** The position of the database's log after the last write of the browser, as it says. */
export const sentWritten = (request: FastifyRequest) => cookieOf(request, writtenCookie);

/** Tells the browser the position of the database's log after its write, which its next reads must show. */
export function setWritten(request: FastifyRequest, reply: FastifyReply, position: string): void {
  const secure = isSecure(request, request.server.publicUrl);
  const options = { path: "/", sameSite: "strict", secure, httpOnly: true, maxAge: writtenLasts } as const;
  reply.setCookie(writtenCookie(secure), position, options);
}

/** The last numbers that the browser knows, signed. */
export const sentLastNumbers = (request: FastifyRequest) => cookieOf(request, lastNumbersCookie);

/** The request's user agent. */
export function deviceOf(request: FastifyRequest): string | null {
  return request.headers["user-agent"]?.slice(0, deviceLength) || null;
}

/** What a session stores about where it was opened. */
export const sessionDevice = (request: FastifyRequest) => ({ device: deviceOf(request), ip: request.ip });

/** Sets and clears the cookies of a session. */
export interface SessionCookies {
  setSession(request: FastifyRequest, reply: FastifyReply, token: string, remember: boolean): void;
  /** Remembered sessions outlive the browser window, up to 12 hours. */
  setInfo(request: FastifyRequest, reply: FastifyReply, admin: Admin, remember: boolean): void;
  /** Updates the readable cookie if the user has changed, and reports it with the header `x-person: changed`. */
  refreshInfo(request: FastifyRequest, reply: FastifyReply, admin: Admin): void;
  /** Lifetime in milliseconds. */
  setStep(request: FastifyRequest, reply: FastifyReply, token: string, lasts: number): void;
  /** Tells in the header `x-session-ends` after how many seconds the session ends: without use, and in any case. */
  tellEnd(reply: FastifyReply, ends: SessionEnds): void;
  setDevice(request: FastifyRequest, reply: FastifyReply, token: string): void;
  setLastNumbers(request: FastifyRequest, reply: FastifyReply, text: string): void;
  /** Clears the session. The device stays known. */
  clear(request: FastifyRequest, reply: FastifyReply): void;
  /** Clears the readable cookie; the session stays. */
  clearInfo(request: FastifyRequest, reply: FastifyReply): void;
  clearStep(request: FastifyRequest, reply: FastifyReply): void;
}

/** The contents of the readable cookie. */
function infoOf({ id, email, name, role, changes, image, posStatus, shopStatus }: Admin): string {
  return JSON.stringify({ id, email, name, role, changes, image, posStatus, shopStatus });
}

export function sessionCookies({ publicUrl }: Pick<Deps, "publicUrl">): SessionCookies {
  const options = (request: FastifyRequest, remember: boolean) =>
    ({
      path: "/",
      sameSite: "strict",
      secure: isSecure(request, publicUrl),
      ...(remember ? { maxAge: absoluteLimit / 1000 } : {}),
    }) as const;
  const setInfo: SessionCookies["setInfo"] = (request, reply, admin, remember) =>
    void reply.setCookie(infoCookie, infoOf(admin), options(request, remember));
  return {
    setInfo,
    refreshInfo(request, reply, admin) {
      const shown = request.cookies[infoCookie];
      if (shown === undefined || shown === infoOf(admin)) return;
      setInfo(request, reply, admin, request.remembered);
      reply.header("x-person", "changed");
    },
    setSession(request, reply, token, remember) {
      const common = options(request, remember);
      reply.setCookie(sessionCookie(common.secure), token, { ...common, httpOnly: true });
    },
    setStep(request, reply, token, lasts) {
      const common = options(request, false);
      const more = { httpOnly: true, maxAge: lasts / 1000 };
      reply.setCookie(stepCookie(common.secure), token, { ...common, ...more });
    },
    tellEnd(reply, { idle, final }) {
      reply.header("x-session-ends", `${idle} ${final}`);
    },
    setDevice(request, reply, token) {
      const common = options(request, false);
      const more = { httpOnly: true, maxAge: deviceLasts };
      reply.setCookie(deviceCookie(common.secure), token, { ...common, ...more });
    },
    setLastNumbers(request, reply, text) {
      const common = options(request, false);
      const more = { httpOnly: true, maxAge: deviceLasts };
      reply.setCookie(lastNumbersCookie(common.secure), text, { ...common, ...more });
    },
    clear(request, reply) {
      const common = options(request, false);
      reply.clearCookie(sessionCookie(common.secure), { ...common, httpOnly: true });
      reply.clearCookie(infoCookie, common);
    },
    clearInfo(request, reply) {
      reply.clearCookie(infoCookie, options(request, false));
    },
    clearStep(request, reply) {
      const common = options(request, false);
      reply.clearCookie(stepCookie(common.secure), { ...common, httpOnly: true });
    },
  };
}
