import { readdirSync, readFileSync } from "node:fs";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { type Replicated, startReplicated } from "../replicated.ts";
import type { Figure } from "./measure.ts";
import { type Headers, jsonOf } from "./run-job.ts";
import { signedIn } from "./stores.ts";

/** How often each kind of request is sent, one after the other. */
const requests = 500;
/** The share of the leader's statements that replicas may leave to it. */
const leastLeft = 0.02;

/** What people read. */
const reads: Readonly<Record<string, (turn: number) => string>> = {
  list: (turn) => `products?_sort=price&_order=desc&_start=${turn}&_end=${turn + 20}`,
  record: (turn) => `products/${productIds[turn % productIds.length]}`,
  search: (turn) => `search?q=${"abcdefghijklmnop"[turn % 16]}${"aeiou"[turn % 5]}`,
  report: (turn) =>
    `reports/sales?by=category&from=2026-01-01&to=2026-${String(1 + (turn % 12)).padStart(2, "0")}-28`,
  dashboard: () => "reports/dashboard",
  export: (turn) => `customers/export.csv?_sort=name&_start=0&_end=${100 + turn}`,
};

let productIds: readonly string[] = [];

/** What Linux says of a process behind its name: none if it has ended. */
function statOf(pid: string): readonly string[][] {
  try {
    return [
      readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" "),
    ];
  } catch {
    return [];
  }
}

const [parent, user, kernel, usersOfEnded, kernelsOfEnded] = [1, 11, 12, 13, 14] as const;

/** The CPU time of a process and its children so far, also of those that have ended, in clock ticks. */
function ticksOf(main: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf)
    .filter((stat) => Number(stat[parent]) === main);
  const sum = (stat: readonly string[], columns: readonly number[]) =>
    columns.reduce((total, column) => total + Number(stat[column]), 0);
  const own = statOf(String(main)).map((stat) => sum(stat, [user, kernel, usersOfEnded, kernelsOfEnded]));
  return [...own, ...children.map((stat) => sum(stat, [user, kernel]))].reduce(
    (total, one) => total + one,
    0,
  );
}

/** Of Linux on every usual machine. */
const millisecondsOfTick = 10;

interface Load {
  readonly statements: number;
  readonly rows: number;
}

/** What a server of the database has done so far. Connections report it when they end. */
async function loadOf({ ask }: Replicated, url: string): Promise<Load> {
  await ask(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'storekeeper%' and state = 'idle'",
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [row] = await ask(
    url,
    "select xact_commit + xact_rollback as statements, tup_returned as rows from pg_stat_database where datname = current_database()",
  );
  return { statements: Number(row?.statements), rows: Number(row?.rows) };
}

const difference = (before: Load, after: Load): Load => ({
  statements: Math.max(0, after.statements - before.statements),
  rows: Math.max(0, after.rows - before.rows),
});

interface Cost extends Load {
  /** Milliseconds of CPU time per request. */
  readonly leader: number;
  readonly follower: number;
}

/** What a kind of request costs each server, per request; the leader's statements and rows in all, without ours. */
async function costOf(servers: Replicated, send: (turn: number) => Promise<unknown>): Promise<Cost> {
  await send(0);
  const own = difference(await loadOf(servers, servers.leader), await loadOf(servers, servers.leader));
  const ticks = () => [servers.processes.leader, servers.processes.follower].map(ticksOf);
  const [before, ticksBefore] = [await loadOf(servers, servers.leader), ticks()];
  for (let turn = 1; turn <= requests; turn += 1) await send(turn);
  const [ticksAfter, after] = [ticks(), await loadOf(servers, servers.leader)];
  const each = (at: number) =>
    (((ticksAfter[at] ?? 0) - (ticksBefore[at] ?? 0)) * millisecondsOfTick) / requests;
  return {
    ...difference(own, difference(before, after)),
    leader: each(0),
    follower: each(1),
  };
}

async function costs(servers: Replicated, server: RunningServer) {
  const headers = await signedIn(server);
  const get = (path: string) => fetch(`${server.url}/api/${path}`, { headers });
  const products = await jsonOf<readonly { readonly id: string }[]>(get("products?_limit=100"));
  productIds = products.map(({ id }) => id);
  const all = new Map<string, Cost>();
  for (const [kind, pathOf] of Object.entries(reads)) {
    const cost = await costOf(servers, async (turn) => {
      const answer = await get(pathOf(turn));
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${pathOf(turn)}: ${answer.status}`);
    });
    all.set(kind, cost);
  }
  all.set("order", await costOf(servers, () => order(server, headers)));
  return all;
}

async function order(server: RunningServer, headers: Headers): Promise<void> {
  const body = JSON.stringify({ items: [{ productId: productIds[0], quantity: 1 }], paymentMethod: "card" });
  const answer = await fetch(`${server.url}/api/orders`, { method: "POST", headers, body });
  if (answer.status !== 201)
    throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Counts what the leader of a database does with a replica, as a share of what it does without: statements and rows, which
 * do not depend on the machine. CPU time is measured as well, for the model in docs/high-availability.md.
 */
export async function benchReplicas(): Promise<Figure[]> {
  const servers = await startReplicated();
  const measure = async (more: NodeJS.ProcessEnv) => {
    const server = await startServer({ DATABASE_URL: servers.leader, DEMO: "true", ...more });
    try {
      // A replica is used once it has shown that it follows.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return await costs(servers, server);
    } finally {
      await server.stop();
    }
  };
  try {
    const alone = await measure({});
    const replicated = await measure({ DATABASE_REPLICA_URL: servers.follower });
    return [...replicated].flatMap(([kind, cost]): Figure[] => {
      const before = alone.get(kind);
      if (!before) return [];
      const name = `${requests} × ${kind}`;
      const isRead = kind in reads;
      // An export is noted in the audit log, which the leader writes.
      const goal = isRead && kind !== "export" ? { goal: leastLeft } : {};
      const of = (value: number) => ({ what: "without a replica", value });
      return [
        {
          what: `${name}: statements of the leader`,
          value: cost.statements,
          unit: "",
          baseline: of(before.statements),
          ...goal,
        },
        {
          what: `${name}: rows of the leader`,
          value: cost.rows,
          unit: "",
          baseline: of(before.rows),
          ...goal,
        },
        {
          what: `${kind}: CPU time of the leader`,
          value: cost.leader,
          unit: "ms",
          baseline: of(before.leader),
        },
        { what: `${kind}: CPU time of the replica`, value: cost.follower, unit: "ms" },
      ];
    });
  } finally {
    await servers.stop();
  }
}
