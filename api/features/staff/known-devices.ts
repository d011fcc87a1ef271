import type { FastifyReply, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { deviceName } from "../../../src/domain/people/device.ts";
import { preferredLanguage } from "../../platform/http/preferred-language.ts";
import { fingerprint, newToken } from "../../platform/token.ts";
import { networkOf } from "../../records/access/attempts.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { knownDevices } from "./collections.ts";
import { deviceOf, type SessionCookies, sentDevice } from "./cookies.ts";

/** Maximum per user; more means that they often clear their cookies. */
const most = 30;

async function devicesOf(reader: Reader, staffId: string): Promise<readonly StoredRecord[]> {
  const sort = sortedBy("-lastSeenAt");
  return (await reader.find(knownDevices.name, { where: matching({ staffId }), sort })).rows;
}

/** The language a user last used, if known. */
export async function deviceLanguage(reader: Reader, staffId: string): Promise<string | null> {
  const spoken = (await devicesOf(reader, staffId)).find(({ language }) => typeof language === "string");
  return spoken ? String(spoken.language) : null;
}

/** What identifies a device: a browser's cookie, or the name and network of a program, which keeps no cookies. */
export interface DeviceMark {
  readonly mark: string;
  readonly isBrowser: boolean;
}

/** The mark of the request's device, created if it has none. */
export function deviceMarkOf(request: FastifyRequest): DeviceMark {
  const device = deviceOf(request);
  const isBrowser = deviceName(device) !== null;
  const mark = isBrowser ? (sentDevice(request) ?? newToken()) : `${device ?? ""}\n${networkOf(request.ip)}`;
  return { mark, isBrowser };
}

const hashOf = (staffId: string, mark: string): string => fingerprint("device", staffId, mark);

/** Whether a user has signed in with the browser that has this cookie. */
export async function hasSignedInOn(reader: Reader, staffId: string, device: string): Promise<boolean> {
  const where = matching({ markHash: hashOf(staffId, device) });
  return (await reader.find(knownDevices.name, { where, sort: [] })).rows.length > 0;
}

/** Sets the cookie that identifies the browser. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: SessionCookies,
  { mark, isBrowser }: DeviceMark,
): void {
  if (isBrowser) cookies.setDevice(request, reply, mark);
}

/** Records a sign-in on a device. @returns whether the device is new to the user; the very first one does not count */
export async function recordDevice(
  tx: Transaction,
  request: FastifyRequest,
  staffId: string,
  { mark }: DeviceMark,
  now: Date,
): Promise<boolean> {
  const devices = await devicesOf(tx, staffId);
  const markHash = hashOf(staffId, mark);
  const before = devices.find((one) => one.markHash === markHash);
  for (const old of devices.slice(most)) await tx.remove(knownDevices.name, old.id, null);
  const lastSeenAt = now.toISOString();
  if (before) {
    await tx.update(knownDevices.name, before.id, null, { lastSeenAt, language: preferredLanguage(request) });
    return false;
  }
  // A new device's language is not taken for the user's until it is known.
  const language = devices.length === 0 ? preferredLanguage(request) : null;
  await tx.insert(knownDevices.name, { id: uuidv7(), staffId, markHash, lastSeenAt, language });
  return devices.length > 0;
}
