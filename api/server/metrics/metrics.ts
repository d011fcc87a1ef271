import type { FastifyBaseLogger } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { registeredFeatures } from "../../records/features/registered.ts";
import { unlessFails } from "../../records/features/unless-fails.ts";
import type { Replicas, Store } from "../../store/port.ts";

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** An answered request. `route` is the pattern, `/api/:resource/:id`, since addresses are as many as records. */
interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** In milliseconds. */
  readonly took: number;
}

/** Prometheus metrics of this copy of the server. */
export interface Metrics {
  answered(call: Answered): void;
  /** Wraps a store to measure the duration of its operations. */
  measured(store: Store): Store;
  /** Registers the number of live streams. */
  listeners(count: () => number): void;
  /** Content type of the text. */
  readonly contentType: string;
  /** The metrics as text. Those read from the store are left out if it does not respond. */
  text(): Promise<string>;
}

/** Timeout for the store's metrics, in milliseconds. */
const timeoutMs = 2000;

/** Registers the metrics of a store with replicas. */
function countReplicas(replicas: Replicas, registers: Registry[]): void {
  new Gauge({
    name: "storekeeper_store_writable",
    help: "1 while a server takes writes, otherwise 0.",
    registers,
    collect() {
      this.set(replicas.unwritableSince ? 0 : 1);
    },
  });
  new Gauge({
    name: "storekeeper_replica_staleness_seconds",
    help: "By how much a replica may be behind at most; none if it does not answer.",
    labelNames: ["replica"] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, behind } of replicas.states()) {
        if (behind !== null) this.set({ replica: name }, behind / 1000);
      }
    },
  });
  new Gauge({
    name: "storekeeper_replica_used",
    help: "1 while a replica answers reads, otherwise 0.",
    labelNames: ["replica"] as const,
    registers,
    collect() {
      for (const { name, used } of replicas.states()) this.set({ replica: name }, used ? 1 : 0);
    },
  });
  new Counter({
    name: "storekeeper_store_reads_total",
    help: "Reads outside transactions, by the server that answered.",
    labelNames: ["server"] as const,
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replicas.reads())) this.inc({ server }, count);
    },
  });
}

export function createMetrics(store: Store, clock: () => Date, log: FastifyBaseLogger): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "storekeeper_http_request_duration_seconds",
    help: "Answered calls by route and status.",
    labelNames: ["method", "route", "status"] as const,
    buckets,
    registers,
  });
  const operations = new Histogram({
    name: "storekeeper_store_operation_duration_seconds",
    help: "Operations of the store, transactions from their begin to their end.",
    labelNames: ["operation", "outcome"] as const,
    buckets,
    registers,
  });
  const counted = registeredFeatures()
    .flatMap(({ gauges }) => gauges)
    .map((of) => ({ of, gauge: new Gauge({ name: of.name, help: of.help, registers }) }));

  const { replicas } = store;
  if (replicas) countReplicas(replicas, registers);

  async function count(): Promise<void> {
    for (const { gauge, of } of counted) {
      const where = await unlessFails(async () => of.where(clock()), log);
      if (!where) continue;
      const [all] = await store.aggregate(of.resource, { where });
      gauge.set(all?.count ?? 0);
    }
  }

  function timed<A extends unknown[], T>(operation: string, work: (...args: A) => Promise<T>) {
    return async (...args: A): Promise<T> => {
      const end = operations.startTimer({ operation });
      try {
        const result = await work(...args);
        end({ outcome: "done" });
        return result;
      } catch (error) {
        end({ outcome: "failed" });
        throw error;
      }
    };
  }

  return {
    answered({ method, route, status, took }) {
      requests.observe({ method, route, status }, took / 1000);
    },
    measured: (of) => ({
      ...of,
      get: timed("get", of.get),
      getMany: timed("getMany", of.getMany),
      find: timed("find", of.find),
      aggregate: timed("aggregate", of.aggregate),
      // Written out, since a wrapper would lose the method's generic type.
      transaction: (work, kind) => timed("transaction", () => of.transaction(work, kind))(),
    }),
    listeners(count) {
      new Gauge({
        name: "storekeeper_live_streams",
        help: "Browsers that listen to changes.",
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    contentType: registry.contentType,
    async text() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref());
      for (const { gauge } of counted) gauge.reset();
      await Promise.race([count().catch(() => {}), late]);
      return registry.metrics();
    },
  };
}
