import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admin } from "../../src/domain/admin.ts";
import { deviceLength } from "../collections.ts";
import { absoluteLimit } from "./sessions.ts";

const sessionCookie = "session";
/** What the interface reads to know who is signed in; the API never does. */
const infoCookie = "adminInfo";

const local = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

function options(request: FastifyRequest, remember: boolean) {
  return {
    path: "/",
    sameSite: "strict",
    secure: !local.test(request.hostname),
    ...(remember ? { maxAge: absoluteLimit / 1000 } : {}),
  } as const;
}

/** The token that the browser sent, if any. */
export function sentToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookie];
  return token !== undefined && token.length === 43 ? token : undefined;
}

/** The browser that calls, as it names itself. */
export function deviceOf(request: FastifyRequest): string | null {
  return request.headers["user-agent"]?.slice(0, deviceLength) || null;
}

export function setSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  remember: boolean,
): void {
  reply.setCookie(sessionCookie, token, { ...options(request, remember), httpOnly: true });
}

/** Remembered sessions outlive the browser's window, up to 12 hours. */
export function setInfo(request: FastifyRequest, reply: FastifyReply, admin: Admin, remember: boolean): void {
  const { id, email, name, role, image } = admin;
  reply.setCookie(infoCookie, JSON.stringify({ id, email, name, role, image }), options(request, remember));
}

export function clearCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, { ...options(request, false), httpOnly: true });
  reply.clearCookie(infoCookie, options(request, false));
}
