import type { Reading, StoreScope } from "../../../platform/store-scope.ts";
import type { ReplicaState, Replicas } from "../../port.ts";
import { NotWritable, whyUnavailable } from "../../unavailable.ts";
import type { LeaderWatch } from "./leader-watch.ts";
import { afterAll, includes, isPosition, later } from "./position.ts";
import type { Replica } from "./replica.ts";

/** Maximum milliseconds between two looks at all servers. */
const seldom = 1000;
/** Milliseconds that a read waits for what its reader has written, before it goes to the leader. */
const patience = 150;

/** A number that is the same for the same text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 0);

const showsMore = (one: Replica, best: Replica | null): boolean =>
  one.position !== null && !(best?.position && includes(best.position, one.position));

/** The server of a scope, until it writes. */
interface Choice {
  readonly after: string | null;
  readonly server: Promise<Replica | null>;
}

/** The position that the reads of a scope must show: after its own last write, else after the one it names. */
function neededBy(scope: StoreScope, { after }: Reading): string | null {
  if (scope.written !== null) return scope.written;
  return after !== null && isPosition(after) ? after : null;
}

/** The servers that follow the leader, and which of them answers what. */
export class ReplicaSet implements Replicas {
  private readonly timer: NodeJS.Timeout;
  private readonly counts = { leader: 0, replica: 0 };
  /** The server of each request: all its reads show the same state or a later one. */
  private readonly chosen = new WeakMap<StoreScope, Choice>();

  /** @param staleness milliseconds by which a replica may be behind the leader */
  constructor(
    private readonly leader: LeaderWatch,
    private readonly all: readonly Replica[],
    private readonly staleness: number,
  ) {
    this.timer = setInterval(() => void this.look(), Math.min(seldom, staleness / 2)).unref();
  }

  /** Asks all servers how far they are. */
  async look(): Promise<void> {
    await Promise.all([this.leader.look(), ...this.all.map((one) => one.refresh())]);
  }

  get unwritableSince(): Date | null {
    return this.leader.unwritableSince;
  }

  onChange(listener: () => void): void {
    this.leader.onChange(listener);
  }

  latest(): string | null {
    return this.leader.latest;
  }

  latestAfter(position: string): string {
    return later(this.leader.latest, position);
  }

  heard(position: string): void {
    if (isPosition(position)) this.leader.wrote(position);
  }

  async reached(position: string): Promise<void> {
    const wait = async (one: Replica) => {
      if (!(await one.waitFor(position, this.staleness))) one.require(position);
    };
    await Promise.all(this.all.filter((one) => this.isFresh(one)).map(wait));
  }

  states(): readonly ReplicaState[] {
    return this.all.map((one) => ({
      name: one.name,
      behind: one.position === null ? null : this.leader.ageOf(one.position),
      used: this.isFresh(one),
    }));
  }

  reads(): { readonly leader: number; readonly replica: number } {
    return { ...this.counts };
  }

  /** The replica that answers the reads of a scope; null for the leader. */
  async serverFor(scope: StoreScope | undefined): Promise<Replica | null> {
    const server = scope?.reading ? await this.ofScope(scope, scope.reading) : this.insteadOfLeader();
    this.counts[server ? "replica" : "leader"] += 1;
    return server;
  }

  /** The reads of a scope go to the leader from now on, or to another replica if there is no leader. */
  giveUp(scope: StoreScope | undefined, server: Replica): void {
    void server.refresh();
    if (!scope?.reading) return;
    const after = neededBy(scope, scope.reading);
    this.chosen.set(scope, { after, server: Promise.resolve(this.insteadOfLeader(server)) });
  }

  /** Runs a transaction. Throws NotWritable if there is no leader. */
  async writing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (whyUnavailable(error) !== "gone") throw error;
      void this.leader.look();
      if (!this.unwritableSince) throw error;
      throw new NotWritable("no server takes writes", "read-only", { cause: error });
    }
  }

  /** Notes the position of what has been written. */
  async wrote(scope: StoreScope | undefined): Promise<void> {
    const position = await this.leader.position().catch(() => null);
    if (position !== null) this.leader.wrote(position);
    if (scope) scope.written = position ?? afterAll;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([this.leader, ...this.all].map((one) => one.close()));
  }

  private ofScope(scope: StoreScope, reading: Reading): Promise<Replica | null> {
    const after = neededBy(scope, reading);
    const choice = this.chosen.get(scope);
    if (choice?.after === after) return choice.server;
    const server = this.choose(after, reading.reader);
    this.chosen.set(scope, { after, server });
    return server;
  }

  private async choose(after: string | null, reader: string): Promise<Replica | null> {
    const fresh = this.inOrderOf(reader).filter((one) => this.isFresh(one));
    const ready = fresh.find((one) => one.shows(after));
    if (ready) return ready;
    const [first] = fresh;
    return first && (await first.waitFor(after, patience)) ? first : this.insteadOfLeader();
  }

  /** Without a leader, the replica that shows the most. */
  private insteadOfLeader(except?: Replica): Replica | null {
    if (!this.unwritableSince) return null;
    const others = this.all.filter((one) => one !== except && one.position !== null);
    return others.reduce<Replica | null>((best, one) => (showsMore(one, best) ? one : best), null);
  }

  private isFresh(one: Replica): boolean {
    return one.position !== null && one.shows(null) && this.leader.ageOf(one.position) <= this.staleness;
  }

  private inOrderOf(reader: string): readonly Replica[] {
    const first = numberOf(reader) % Math.max(1, this.all.length);
    return [...this.all.slice(first), ...this.all.slice(0, first)];
  }
}
