import { connect } from "../sql/database.ts";
import { LeaderWatch } from "./leader-watch.ts";
import { Replica, type ReplicaOptions } from "./replica.ts";
import { ReplicaSet } from "./replica-set.ts";

/** The servers that follow the one which writes. */
export interface ReplicaServers {
  /** `postgres://user:password@host:port/database`; one that is the leader at the moment is not used. */
  readonly urls: readonly string[];
  /** Milliseconds by which one may be behind and is still used. */
  readonly staleness: number;
}

/**
 * Opens the replicas of a store, which are used once they have replayed what is in the database by now.
 * @param own what every server of the store has in common
 */
export function openReplicas(
  { urls, staleness }: ReplicaServers,
  own: Omit<ReplicaOptions, "url"> & { readonly leaderUrl: string },
): ReplicaSet {
  const { leaderUrl, ...common } = own;
  const watching = connect(leaderUrl, 1, { name: own.connectionName, timeouts: own.timeouts });
  const leader = new LeaderWatch(watching, staleness);
  const set = new ReplicaSet(
    leader,
    urls.map((url) => new Replica({ ...common, url })),
    staleness,
  );
  void set.look();
  return set;
}
