import { createHash } from "node:crypto";
import { UUID } from "uuidv7";

/** Creation time of reference records. */
export const referenceTime = Date.UTC(2025, 0, 1);

/** The id of a reference record: the same in every store, so that others can reference it before it exists. */
export function referenceId(resource: string, key: string): string {
  const bytes = createHash("sha256").update(`${resource} ${key}`).digest();
  return UUID.fromFieldsV7(
    referenceTime,
    bytes.readUInt16BE(0) & 0xfff,
    bytes.readUInt32BE(2) & 0x3fff_ffff,
    bytes.readUInt32BE(6),
  ).toString();
}
