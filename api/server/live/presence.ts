/** A user editing a record in one window. */
export interface Present {
  readonly resource: string;
  readonly id: string;
  /** The window's own id. */
  readonly client: string;
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly image: string | null;
}

/** Milliseconds until a presence expires without being renewed. */
const lasting = 30_000;
/** Maximum number of windows per session. */
const mostOfSession = 30;

interface Entry extends Present {
  readonly until: number;
}

const placeOf = ({ resource, id }: Pick<Present, "resource" | "id">): string => `${resource} ${id}`;

/** Who edits which record, in this copy's memory: presences are renewed continually and never stored. */
export class Presences {
  private readonly places = new Map<string, Map<string, Entry>>();

  /** @returns whether the presence is new to others; null if the session has too many windows */
  enter(present: Present, now: number): boolean | null {
    const place = placeOf(present);
    const there = this.places.get(place) ?? new Map<string, Entry>();
    const isNew = !there.has(present.client);
    if (isNew && this.windowsOf(present.sessionId) >= mostOfSession) return null;
    there.set(present.client, { ...present, until: now + lasting });
    this.places.set(place, there);
    return isNew;
  }

  /** @returns whether a presence was removed */
  leave({
    resource,
    id,
    client,
    sessionId,
  }: Pick<Present, "resource" | "id" | "client" | "sessionId">): boolean {
    const place = placeOf({ resource, id });
    const there = this.places.get(place);
    // A session can only end its own presences.
    if (there?.get(client)?.sessionId !== sessionId) return false;
    there.delete(client);
    if (there.size === 0) this.places.delete(place);
    return true;
  }

  at(place: Pick<Present, "resource" | "id">, now: number): readonly Present[] {
    return [...(this.places.get(placeOf(place))?.values() ?? [])].filter(({ until }) => until > now);
  }

  /** Removes presences that were not renewed. @returns their records */
  expire(now: number): readonly Pick<Present, "resource" | "id">[] {
    const gone = [...this.places.values()].flatMap((there) =>
      [...there.values()].filter(({ until }) => until <= now),
    );
    for (const one of gone) this.leave(one);
    return gone;
  }

  get size(): number {
    return this.places.size;
  }

  private windowsOf(sessionId: string): number {
    let count = 0;
    for (const there of this.places.values()) {
      for (const one of there.values()) if (one.sessionId === sessionId) count += 1;
    }
    return count;
  }
}
