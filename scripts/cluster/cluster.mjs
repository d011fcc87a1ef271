/**
 * A cluster on loopback from the files of `deploy/ha`: three of etcd, three nodes of PostgreSQL under Patroni, and
 * HAProxy to the leader, with TLS between them.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEtcd } from "./etcd.mjs";
import { makeFolder } from "./folder.mjs";
import { choosePorts, local } from "./loopback.mjs";
import { password, startNodes } from "./patroni.mjs";
import { startProxy } from "./proxy.mjs";
import { until } from "./until.mjs";
import { openWire } from "./wires.mjs";

/** Opens the wires of each node: to its PostgreSQL and its Patroni, and from it to etcd. */
async function openWires(ports) {
  const open = (from, to) => Promise.all(from.map((port, at) => openWire(port, to[at % 3])));
  const postgres = await open(ports.postgresWire, ports.postgres);
  const patroni = await open(ports.patroniWire, ports.patroni);
  const etcd = await open(ports.etcdWire, ports.etcd);
  return postgres.map((wire, at) => [wire, patroni[at], ...etcd.slice(at * 3, at * 3 + 3)]);
}

async function query(connectionString, text) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 15_000, query_timeout: 30_000 });
  // A connection that ends is an error of the query that waits for it.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the empty database of the shop when the cluster is up. */
async function makeDatabase(nodes, url) {
  await until("a leader and two nodes that follow it", 90, nodes.isWhole);
  const answers = () => query(url, "select 1").catch(() => null);
  await until("the leader behind HAProxy", 20, answers);
  await query(url, `create role storekeeper login password '${password}'`);
  await query(url, "create database storekeeper owner storekeeper");
}

/** Brings a cluster up, with an empty database. */
export async function startCluster() {
  const folder = makeFolder();
  const ports = await choosePorts();
  const wires = await openWires(ports);
  const etcd = startEtcd(folder, ports);
  const nodes = startNodes(folder, ports);
  const proxy = startProxy(folder, ports);
  const options = `sslmode=verify-full&sslrootcert=${join(folder, "tls", "ca.pem")}`;
  const urlOf = (name, port = ports.proxy) =>
    `postgres://${name}:${password}@${local(port)}/${name}?${options}`;
  const url = urlOf("storekeeper");

  /** Ends everything at once: nothing of it is needed again. */
  function stop({ keepFolder }) {
    nodes.stop();
    for (const child of [proxy, ...etcd]) child.kill("SIGKILL");
    for (const wire of wires.flat()) wire.close();
    if (!keepFolder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  await makeDatabase(nodes, urlOf("postgres")).catch((error) => {
    stop({ keepFolder: true });
    throw new Error(`The cluster did not come up; its logs are in ${folder}.`, { cause: error });
  });

  return {
    folder,
    url,
    nodeUrls: ports.postgresWire.map((port) => urlOf("storekeeper", port)),
    stop,
    leader: nodes.leader,
    isWhole: nodes.isWhole,
    switchOver: nodes.switchOver,
    startNode: nodes.start,
    query: (text) => query(url, text),
    kill: (id) => nodes.send(id, "SIGKILL"),
    freeze: (id) => nodes.send(id, "SIGSTOP"),
    thaw: (id) => nodes.send(id, "SIGCONT"),
    cut(id) {
      for (const wire of wires[id - 1]) wire.cut();
    },
    heal(id) {
      for (const wire of wires[id - 1]) wire.heal();
    },
  };
}
