import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as z from "zod/mini";

/** The first line of a backup. */
export interface Head {
  readonly format: "storekeeper-backup";
  readonly version: 1;
  readonly takenAt: string;
}

/** The last line of a backup: its contents. */
export interface BackupManifest {
  /** Number of records by resource. */
  readonly records: Readonly<Record<string, number>>;
  readonly series: number;
  readonly uploads: number;
  /** Hash of all uncompressed bytes before it. */
  readonly sha256: string;
}

/** The lines between the two, as JSON. */
export type BackupEntry =
  | {
      readonly resource: string;
      readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
    }
  | { readonly series: string; readonly next: number }
  /** A picture, in base64. */
  | { readonly upload: string; readonly data: string };

/** Valid file names of uploads. */
export const uploadName = /^[\w-]{1,90}\.webp$/;

const count = z.int().check(z.gte(0));
const headSchema = z.object({
  format: z.literal("storekeeper-backup"),
  version: z.literal(1),
  takenAt: z.string(),
});
const manifestSchema = z.strictObject({
  manifest: z.strictObject({
    records: z.record(z.string(), count),
    series: count,
    uploads: count,
    sha256: z.string(),
  }),
});
const entrySchema = z.union([
  z.strictObject({ resource: z.string(), record: z.looseObject({ id: z.string() }) }),
  z.strictObject({ series: z.string(), next: z.number() }),
  z.strictObject({ upload: z.string().check(z.regex(uploadName)), data: z.string() }),
]);

/** Thrown for an incomplete or damaged backup; the message states the problem. */
export class UnfitBackup extends Error {
  override readonly name = "UnfitBackup";

  constructor(path: string, why: string) {
    super(`${path} ${why}. Nothing was changed.`);
  }
}

/** Counts entries for the manifest. */
export class Tally {
  private readonly records = new Map<string, number>();
  private series = 0;
  private uploads = 0;

  add(entry: BackupEntry): void {
    if ("resource" in entry) this.records.set(entry.resource, (this.records.get(entry.resource) ?? 0) + 1);
    else if ("series" in entry) this.series += 1;
    else this.uploads += 1;
  }

  manifest(sha256: string): BackupManifest {
    const { series, uploads } = this;
    return { records: Object.fromEntries(this.records), series, uploads, sha256 };
  }
}

const newline = 10;

/**
 * The lines of a compressed file, a few at a time. Split here since Node's readline also splits at other characters
 * than "\n".
 */
async function* linesOf(path: string): AsyncGenerator<Buffer[]> {
  const unpacked = createGunzip();
  // The stream itself reports failures to its reader.
  pipeline(createReadStream(path), unpacked).catch(() => {});
  let rest: Buffer[] = [];
  for await (const chunk of unpacked) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      lines.push(Buffer.concat([...rest, chunk.subarray(from, end)]));
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (rest.length > 0) throw new UnfitBackup(path, "does not end with a whole line");
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The entries of a verified backup. */
export async function* backupEntries(path: string): AsyncGenerator<BackupEntry> {
  let before: Buffer | undefined;
  let isFirst = true;
  for await (const lines of linesOf(path)) {
    for (const line of lines) {
      // The first line is the head, the last one the manifest.
      if (before && !isFirst) yield JSON.parse(before.toString("utf8"));
      isFirst = before === undefined;
      before = line;
    }
  }
}

/**
 * Reads a whole backup and compares it with its manifest.
 * @param declaredNames names of the declared resources
 * @throws UnfitBackup
 */
export async function verify(path: string, declaredNames: ReadonlySet<string>): Promise<BackupManifest> {
  await stat(path).catch(() => {
    throw new UnfitBackup(path, "is not there");
  });
  const tally = new Tally();
  const hash = createHash("sha256");
  const strangers = new Set<string>();
  let last: Buffer | undefined;
  let number = 0;
  const take = (line: Buffer) => {
    number += 1;
    if (number === 1) {
      if (!headSchema.safeParse(parsed(line)).success) {
        throw new UnfitBackup(path, "is not a backup that this version can read");
      }
    } else {
      const { data, success } = entrySchema.safeParse(parsed(line));
      if (!success) throw new UnfitBackup(path, `is damaged at line ${number}`);
      if ("resource" in data && !declaredNames.has(data.resource)) strangers.add(data.resource);
      tally.add(data);
    }
    hash.update(line).update("\n");
  };
  try {
    for await (const lines of linesOf(path)) {
      for (const line of lines) {
        if (last) take(last);
        last = line;
      }
    }
  } catch (error) {
    if (error instanceof UnfitBackup) throw error;
    throw new UnfitBackup(path, "is damaged or not whole");
  }
  const end = manifestSchema.safeParse(last && parsed(last));
  if (!end.success || number === 0) throw new UnfitBackup(path, "is not a whole backup: it has no end");
  const { manifest } = end.data;
  const trailer = tally.manifest(hash.digest("hex"));
  if (trailer.sha256 !== manifest.sha256) throw new UnfitBackup(path, "is damaged: its checksum is another");
  if (strangers.size > 0) {
    const names = [...strangers].join(", ");
    throw new UnfitBackup(path, `holds ${names}, which this version does not know`);
  }
  return manifest;
}
