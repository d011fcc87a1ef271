import { Secret, TOTP } from "otpauth";

/** Seconds that a code is shown for. With six digits and SHA-1, what every authenticator app takes (RFC 6238). */
const period = 30;
/** Codes before and after the present one that are taken, too: clocks differ, and typing takes time. */
const around = 1;

/** 160 random bits in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: "SHA1" });

/** The address that an authenticator app reads from the QR code. */
export const totpAddress = (secret: string, issuer: string, account: string): string =>
  totpOf(secret, issuer, account).toString();

/** The 30 seconds that a code belongs to, counted since 1970; null for a code that is wrong now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, "", "").validate({ token: code, timestamp, window: around });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
