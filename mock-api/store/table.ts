import { byId, type Row } from "./row.ts";

/** Rows that are written together; never changed, only replaced. */
interface Chunk {
  readonly rows: readonly Row[];
  /** Their JSON, joined by commas: most writes touch one chunk and leave the bytes of the others alone. */
  readonly bytes: Buffer;
}

const rowsPerChunk = 64;

/** Changes to one collection; null marks deleted records. */
export interface Changes {
  readonly rows: ReadonlyMap<string, Row | null>;
  readonly keys: ReadonlyMap<string, string | null>;
}

/** A collection whose changes were prepared but not yet published. */
export interface Prepared {
  readonly bytes: readonly Buffer[];
  publish(): void;
}

/** The published state of one collection. */
export class Table {
  readonly rows = new Map<string, Row>();
  /** Which record has a unique value. */
  readonly keys = new Map<string, string>();
  private chunks: readonly Chunk[] = [];
  private readonly chunkOf = new Map<string, number>();
  private list: readonly Row[] | null = null;

  /** All rows in the order of their ids, kept until the next publication. */
  all(): readonly Row[] {
    this.list ??= [...this.rows.values()].sort(byId);
    return this.list;
  }

  bytes(): readonly Buffer[] {
    return joined(this.chunks);
  }

  /** Works out what the file would hold with the changes, without showing them to anyone. */
  prepare(changes: Changes): Prepared {
    const replaced = new Map<number, Map<string, Row>>();
    const added: Row[] = [];
    for (const [id, row] of changes.rows) {
      const at = this.chunkOf.get(id);
      if (at === undefined) {
        if (row) added.push(row);
        continue;
      }
      const rows = replaced.get(at) ?? new Map(this.chunks[at]?.rows.map((one) => [one.record.id, one]));
      replaced.set(at, rows);
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
    const chunks = this.chunks.map((chunk, at) => {
      const rows = replaced.get(at);
      return rows ? makeChunk([...rows.values()]) : chunk;
    });
    append(chunks, added);
    return { bytes: joined(chunks), publish: () => this.publish(changes, chunks) };
  }

  private publish(changes: Changes, chunks: readonly Chunk[]): void {
    for (const [at, chunk] of chunks.entries()) {
      if (chunk === this.chunks[at]) continue;
      for (const row of chunk.rows) this.chunkOf.set(row.record.id, at);
    }
    this.chunks = chunks;
    for (const [id, row] of changes.rows) {
      if (row) this.rows.set(id, row);
      else {
        this.rows.delete(id);
        this.chunkOf.delete(id);
      }
    }
    for (const [key, id] of changes.keys) {
      if (id === null) this.keys.delete(key);
      else this.keys.set(key, id);
    }
    this.list = null;
  }
}

function append(chunks: Chunk[], added: readonly Row[]): void {
  if (added.length === 0) return;
  const last = chunks.at(-1);
  const open = last && last.rows.length < rowsPerChunk ? [...(chunks.pop()?.rows ?? [])] : [];
  const rows = [...open, ...added];
  for (let at = 0; at < rows.length; at += rowsPerChunk) {
    chunks.push(makeChunk(rows.slice(at, at + rowsPerChunk)));
  }
}

function makeChunk(rows: readonly Row[]): Chunk {
  const lines = rows.map((row) => JSON.stringify({ ...row.record, ...row.undeclared }));
  return { rows, bytes: Buffer.from(lines.join(",\n")) };
}

const separator = Buffer.from(",\n");

function joined(chunks: readonly Chunk[]): Buffer[] {
  return chunks
    .filter((chunk) => chunk.rows.length > 0)
    .flatMap((chunk, at) => (at === 0 ? [chunk.bytes] : [separator, chunk.bytes]));
}
