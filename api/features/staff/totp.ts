import { Secret, TOTP } from "otpauth";

/** Seconds per code. With six digits and SHA-1, it is what every authenticator app supports (RFC 6238). */
const period = 30;
/** Number of codes accepted before and after the current one, for clock differences and slow typing. */
const around = 1;

/** 160 random bits in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: "SHA1" });

/** The `otpauth:` URL of the QR code for authenticator apps. */
export const totpAddress = (secret: string, issuer: string, account: string): string =>
  totpOf(secret, issuer, account).toString();

/** The 30-second step of a code, counted since 1970; null if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, "", "").validate({ token: code, timestamp, window: around });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
