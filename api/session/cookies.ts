import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admin } from "../../src/domain/admin.ts";
import { deviceLength } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { absoluteLimit } from "./sessions.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Where people reach us, if the owner has said so. */
    readonly publicUrl: string | null;
  }
}

/** Browsers take a cookie of that prefix from this very host alone, over HTTPS: none of its neighbours can plant one. */
const sessionCookie = (secure: boolean) => (secure ? "__Host-session" : "session");
/** Between the right password and the code: it opens nothing. */
const stepCookie = (secure: boolean) => (secure ? "__Host-sign-in" : "sign-in");
/** By which a browser is known again; it opens nothing either. */
const deviceCookie = (secure: boolean) => (secure ? "__Host-device" : "device");
/** Browsers keep none longer, in seconds. */
const deviceLasts = 400 * 24 * 60 * 60;
/** The cookie that tells the interface who is signed in; the API never reads it. */
const infoCookie = "adminInfo";

const local = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Where people reach us decides, whatever the call says of its host; where nobody has said, the call is believed. */
function isSecure(request: FastifyRequest, publicUrl: string | null): boolean {
  if (publicUrl !== null) return publicUrl.startsWith("https:");
  return request.protocol === "https" || !local.test(request.hostname);
}

function sent(request: FastifyRequest, cookie: (secure: boolean) => string): string | undefined {
  const token = request.cookies[cookie(isSecure(request, request.server.publicUrl))];
  return token !== undefined && token.length === 43 ? token : undefined;
}

/** The token that the browser sent, if any. */
export const sentToken = (request: FastifyRequest) => sent(request, sessionCookie);

/** The token of a sign-in whose code is awaited. */
export const sentStep = (request: FastifyRequest) => sent(request, stepCookie);

/** The token of a browser that somebody has signed in with. */
export const sentDevice = (request: FastifyRequest) => sent(request, deviceCookie);

/** The browser that calls, as it names itself. */
export function deviceOf(request: FastifyRequest): string | null {
  return request.headers["user-agent"]?.slice(0, deviceLength) || null;
}

/** What a session remembers of where it was opened. */
export const placeOf = (request: FastifyRequest) => ({ device: deviceOf(request), ip: request.ip });

/** The cookies of a session, as the server sets and takes them back. */
export interface SessionCookies {
  setSession(request: FastifyRequest, reply: FastifyReply, token: string, remember: boolean): void;
  /** Remembered sessions outlive the browser's window, up to 12 hours. */
  setInfo(request: FastifyRequest, reply: FastifyReply, admin: Admin, remember: boolean): void;
  /** Tells a browser that shows something else of its person what has changed, with the header `x-person: changed`. */
  refreshInfo(request: FastifyRequest, reply: FastifyReply, admin: Admin): void;
  /** For so many milliseconds. */
  setStep(request: FastifyRequest, reply: FastifyReply, token: string, lasts: number): void;
  setDevice(request: FastifyRequest, reply: FastifyReply, token: string): void;
  /** Of the session. The device stays known. */
  clear(request: FastifyRequest, reply: FastifyReply): void;
  /** What the interface goes by: the session stays. */
  clearInfo(request: FastifyRequest, reply: FastifyReply): void;
  clearStep(request: FastifyRequest, reply: FastifyReply): void;
}

/** What the readable cookie says of somebody. */
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
    setDevice(request, reply, token) {
      const common = options(request, false);
      const more = { httpOnly: true, maxAge: deviceLasts };
      reply.setCookie(deviceCookie(common.secure), token, { ...common, ...more });
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
