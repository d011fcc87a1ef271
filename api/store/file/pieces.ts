import { isObject } from "../../../src/domain/is-object.ts";
import { SharedTexts } from "./shared-texts.ts";

/** A large file is never in memory as one string. */
const usualBytes = 2 ** 18;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const listBegins = 0x5b;
const listEnds = 0x5d;
const objectBegins = 0x7b;
const objectEnds = 0x7d;
/** The nesting depth of list entries in the outermost object. */
const inList = 2;

/**
 * Parses JSON in UTF-8 that arrives in chunks. The lists of the outermost object are parsed piece by piece as they
 * arrive; the surrounding text is parsed at the end, with a number in place of each list's entries, so that only valid
 * JSON is accepted.
 */
export class PiecewiseParser {
  private readonly lists: unknown[][] = [];
  private readonly around: Buffer[] = [];
  private readonly texts = new SharedTexts();
  /** The list being read, and the bytes of its next piece so far. */
  private list: unknown[] | null = null;
  private piece: Buffer[] = [];
  private pieceSize = 0;
  private depth = 0;
  private inText = false;
  private isEscaped = false;

  /** @param bytesAtOnce the bytes of a list to parse at a time */
  constructor(private readonly bytesAtOnce = usualBytes) {}

  /** @throws SyntaxError */
  add(chunk: Buffer): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (this.inText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (byte === backslash) this.isEscaped = true;
        else if (byte === quote) this.inText = false;
      } else if (byte === quote) {
        this.inText = true;
      } else if (byte === comma) {
        if (!this.list || this.depth !== inList || this.pieceSize + at - from < this.bytesAtOnce) continue;
        this.take(chunk.subarray(from, at));
        if (this.parsePiece() === 0) throw new SyntaxError("a list has a comma without an entry");
        from = at + 1;
      } else if (byte === listBegins || byte === objectBegins) {
        this.depth += 1;
        if (this.depth !== inList || byte !== listBegins) continue;
        this.take(chunk.subarray(from, at + 1));
        this.begin();
        from = at + 1;
      } else if (byte === listEnds || byte === objectEnds) {
        this.depth -= 1;
        if (!this.list || this.depth !== inList - 1) continue;
        this.take(chunk.subarray(from, at));
        this.end();
        from = at;
      }
    }
    this.take(chunk.subarray(from));
  }

  /**
   * Returns the parsed value once everything has arrived.
   * @throws SyntaxError
   */
  value(): unknown {
    const outermost: unknown = JSON.parse(Buffer.concat(this.around).toString());
    if (!isObject(outermost)) return outermost;
    const whole = Object.entries(outermost).map(([name, value]) => [
      name,
      Array.isArray(value) ? this.lists[value[0]] : value,
    ]);
    return Object.fromEntries(whole);
  }

  private take(bytes: Buffer): void {
    if (this.list) {
      this.piece.push(bytes);
      this.pieceSize += bytes.length;
    } else {
      // A copy, so that a few bytes do not keep the whole chunk in memory.
      this.around.push(Buffer.from(bytes));
    }
  }

  private begin(): void {
    this.around.push(Buffer.from(String(this.lists.length)));
    this.list = [];
    this.lists.push(this.list);
  }

  private end(): void {
    const hasOthers = (this.list?.length ?? 0) > 0;
    if (this.parsePiece() === 0 && hasOthers) throw new SyntaxError("a list ends with a comma");
    this.list = null;
  }

  /** Returns the number of entries in the piece. */
  private parsePiece(): number {
    const entries = JSON.parse(`[${Buffer.concat(this.piece).toString()}]`) as unknown[];
    for (const one of entries) this.list?.push(this.texts.shared(one));
    this.piece = [];
    this.pieceSize = 0;
    return entries.length;
  }
}
