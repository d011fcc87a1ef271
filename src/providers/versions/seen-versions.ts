import { isObject } from "../../domain/is-object.ts";

/** Records remembered at most: more than a visit shows, in some megabytes. */
const most = 20_000;

interface Seen {
  readonly version: number;
  /** The oldest version since which only this page has changed the record. */
  readonly since: number;
}

/** The versions of many records at one moment, by `recordKeyOf`. */
export type SeenRecords = ReadonlyMap<string, Seen>;

/** Returns the key of a record in the memory. */
export const recordKeyOf = (resource: string, id: unknown): string => `${resource}/${String(id)}`;

const within = (version: number, { since, version: last }: Seen): boolean =>
  version >= since && version <= last;

/** Reads the version of an `If-Match`. */
function versionIn(header: string | undefined): number | undefined {
  const digits = /^"(\d+)"$/.exec(header ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The versions of the records that answers of the API have shown: a change that names none is based on them, so that
 * what others have saved in the meantime is not overwritten unseen.
 */
export class SeenVersions {
  #records = new Map<string, Seen>();
  #hasForgotten = false;

  /** Remembers a record that was read, or each of a list. A late answer does not undo the page's own change. */
  read(resource: string, answer: unknown): void {
    if (Array.isArray(answer)) {
      for (const one of answer) this.read(resource, one);
      return;
    }
    if (!isObject(answer) || typeof answer.version !== "number") return;
    const { id, version } = answer;
    const key = recordKeyOf(resource, id);
    const entry = this.#records.get(key);
    this.#set(key, entry && within(version, entry) ? entry : { version, since: version });
  }

  /**
   * Remembers the version that a change of this page has left.
   * @param base the `If-Match` of the change. Default: the version before, since a change adds one
   */
  wrote(resource: string, id: unknown, version: unknown, base?: string): void {
    if (typeof version !== "number") return;
    const key = recordKeyOf(resource, id);
    const entry = this.#records.get(key);
    if (entry && entry.version > version) return;
    const from = versionIn(base) ?? version - 1;
    this.#set(key, { version, since: entry && within(from, entry) ? entry.since : from });
  }

  /** Forgets a record that was deleted. */
  forget(resource: string, id: unknown): void {
    this.#records.delete(recordKeyOf(resource, id));
  }

  /** Forgets all of them, as the person has signed out. */
  clear(): void {
    this.#records.clear();
    this.#hasForgotten = false;
  }

  /** Returns what is known now; later changes do not reach it. */
  snapshot(): SeenRecords {
    return new Map(this.#records);
  }

  /** Returns the version that a change of the record is based on; undefined if none was seen. */
  versionOf(resource: string, id: unknown): number | undefined {
    return this.#records.get(recordKeyOf(resource, id))?.version;
  }

  /**
   * Returns the `If-Match` of a change that names no version. A record that was never read has any version (`*`):
   * nothing seen can be overwritten, and reading it only to learn a number would claim otherwise. One that may have
   * been forgotten has none, and the API refuses the change.
   */
  ifMatch(resource: string, id: unknown): string | undefined {
    const version = this.versionOf(resource, id);
    if (version !== undefined) return `"${version}"`;
    return this.#hasForgotten ? undefined : "*";
  }

  /** Returns a version with what this page has changed since: its own changes are no one else's. */
  protected withOwnChanges(key: string, version: number): number {
    const entry = this.#records.get(key);
    return entry && within(version, entry) ? entry.version : version;
  }

  #set(key: string, seen: Seen): void {
    // Those read last stand at the end; the first ones go.
    this.#records.delete(key);
    this.#records.set(key, seen);
    if (this.#records.size <= most) return;
    const [oldest] = this.#records.keys();
    if (oldest !== undefined) this.#records.delete(oldest);
    this.#hasForgotten = true;
  }
}
