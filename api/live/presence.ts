/** Somebody who has a record open to edit it, in one window. */
export interface Present {
  readonly resource: string;
  readonly id: string;
  /** The window, as it calls itself. */
  readonly client: string;
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly image: string | null;
}

/** How long somebody is there without saying so again, in milliseconds. */
const lasting = 30_000;
/** Windows of one session that are there at a time. */
const mostOfSession = 30;

interface Entry extends Present {
  readonly until: number;
}

const placeOf = ({ resource, id }: Pick<Present, "resource" | "id">): string => `${resource} ${id}`;

/** Who is where, by this copy's memory: it is told anew all the time, and nothing of it is stored. */
export class Presences {
  private readonly places = new Map<string, Map<string, Entry>>();

  /** @returns whether that is news to others; null where a session says it of too many windows */
  enter(present: Present, now: number): boolean | null {
    const place = placeOf(present);
    const there = this.places.get(place) ?? new Map<string, Entry>();
    const isNew = !there.has(present.client);
    if (isNew && this.windowsOf(present.sessionId) >= mostOfSession) return null;
    there.set(present.client, { ...present, until: now + lasting });
    this.places.set(place, there);
    return isNew;
  }

  /** @returns whether somebody was there who is gone */
  leave({
    resource,
    id,
    client,
    sessionId,
  }: Pick<Present, "resource" | "id" | "client" | "sessionId">): boolean {
    const place = placeOf({ resource, id });
    const there = this.places.get(place);
    // Nobody sends others away.
    if (there?.get(client)?.sessionId !== sessionId) return false;
    there.delete(client);
    if (there.size === 0) this.places.delete(place);
    return true;
  }

  at(place: Pick<Present, "resource" | "id">, now: number): readonly Present[] {
    return [...(this.places.get(placeOf(place))?.values() ?? [])].filter(({ until }) => until > now);
  }

  /** Forgets those who have said nothing for too long. @returns where that was */
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
