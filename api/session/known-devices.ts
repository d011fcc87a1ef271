import type { FastifyReply, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { deviceName } from "../../src/domain/device.ts";
import { knownDevices } from "../collections.ts";
import { preferredLanguage } from "../mail/texts.ts";
import type { Reader, StoredRecord, Transaction } from "../stores/port.ts";
import { networkOf } from "./attempts.ts";
import { deviceOf, type SessionCookies, sentDevice } from "./cookies.ts";
import { fingerprint, newToken } from "./token.ts";

/** Of one person. Who has more has cleared their cookies often. */
const most = 30;

async function devicesOf(reader: Reader, staffId: string): Promise<readonly StoredRecord[]> {
  const where = [{ field: "staffId", op: "eq", values: [staffId] } as const];
  const sort = [{ field: "lastSeenAt", order: "desc" } as const];
  return (await reader.find(knownDevices.name, { where, sort })).rows;
}

/** The language that a person spoke last, as far as that is known. */
export async function languageOf(reader: Reader, staffId: string): Promise<string | null> {
  const spoken = (await devicesOf(reader, staffId)).find(({ language }) => typeof language === "string");
  return spoken ? String(spoken.language) : null;
}

/** What a call shows of its device: a browser its cookie, a program, which keeps none, its name and network. */
export interface DeviceMark {
  readonly mark: string;
  readonly isBrowser: boolean;
}

/** Reads, or makes, the mark of the device that calls. */
export function deviceMarkOf(request: FastifyRequest): DeviceMark {
  const device = deviceOf(request);
  const isBrowser = deviceName(device) !== null;
  const mark = isBrowser ? (sentDevice(request) ?? newToken()) : `${device ?? ""}\n${networkOf(request.ip)}`;
  return { mark, isBrowser };
}

/** Sets the cookie by which a browser is known again. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: SessionCookies,
  { mark, isBrowser }: DeviceMark,
): void {
  if (isBrowser) cookies.setDevice(request, reply, mark);
}

/**
 * Keeps that a person has signed in on a device. Is it another one than before? The first one that they ever sign in on
 * is none to be told of.
 */
export async function recordDevice(
  tx: Transaction,
  request: FastifyRequest,
  staffId: string,
  { mark }: DeviceMark,
  now: Date,
): Promise<boolean> {
  const known = await devicesOf(tx, staffId);
  const markHash = fingerprint("device", staffId, mark);
  const before = known.find((one) => one.markHash === markHash);
  for (const old of known.slice(most)) await tx.remove(knownDevices.name, old.id, null);
  const lastSeenAt = now.toISOString();
  if (before) {
    await tx.update(knownDevices.name, before.id, null, { lastSeenAt, language: preferredLanguage(request) });
    return false;
  }
  // Until its person is known to speak another one, what a stranger speaks is not theirs.
  const language = known.length === 0 ? preferredLanguage(request) : null;
  await tx.insert(knownDevices.name, { id: uuidv7(), staffId, markHash, lastSeenAt, language });
  return known.length > 0;
}
