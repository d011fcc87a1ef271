import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes, safe for cookies and URLs. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a token or key. */
export function fingerprint(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
