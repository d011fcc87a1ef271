import { storeScope } from "../../../platform/store-scope.ts";
import type { Query } from "../../dialect/query.ts";
import type { CachedText, StoredRecord } from "../../port.ts";
import { mayAskElsewhere } from "./replica.ts";
import type { ReplicaSet } from "./replica-set.ts";
import type { ServerReads } from "./server-reads.ts";

type Reads = ServerReads["reader"];

/** Reads of the leader and its replicas: the scope of the request or job decides. */
export function routedReads(leader: Reads, replicas: ReplicaSet): Reads {
  /** @param work gets also the time, by `performance.now()`, at which the server is known to be as late as it must be */
  async function answer<T>(work: (reads: Reads, asOf: number) => Promise<T>): Promise<T> {
    const scope = storeScope();
    const server = await replicas.serverFor(scope);
    if (!server) return work(leader, Number.NEGATIVE_INFINITY);
    try {
      return await server.run((reads) => work(reads, server.readAt));
    } catch (error) {
      if (!mayAskElsewhere(error)) throw error;
      replicas.giveUp(scope, server);
      const other = await replicas.serverFor(scope);
      return other && other !== server
        ? other.run((reads) => work(reads, other.readAt))
        : work(leader, Number.NEGATIVE_INFINITY);
    }
  }

  async function* stream(resource: string, query: Query): AsyncIterable<StoredRecord> {
    const scope = storeScope();
    const server = await replicas.serverFor(scope);
    let begun = false;
    try {
      for await (const record of (server?.reads ?? leader).stream(resource, query)) {
        begun = true;
        yield record;
      }
    } catch (error) {
      if (begun || !server || !mayAskElsewhere(error)) throw error;
      replicas.giveUp(scope, server);
      yield* leader.stream(resource, query);
    }
  }

  return {
    get: (resource, id) => answer((reads) => reads.get(resource, id)),
    getMany: (resource, ids, fields) => answer((reads) => reads.getMany(resource, ids, fields)),
    find: (resource, query) => answer((reads) => reads.find(resource, query)),
    owners: (resource, scope, values) => answer((reads) => reads.owners(resource, scope, values)),
    aggregate: (resource, query) => answer((reads) => reads.aggregate(resource, query)),
    stream,
    cached: <T extends CachedText>(key: string, read: () => Promise<T>, since = performance.now()) =>
      answer((reads, asOf) => reads.cached(key, read, Math.max(since, asOf))),
  };
}
