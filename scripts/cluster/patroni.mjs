/** The nodes: PostgreSQL under Patroni. Plain Node. */
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { local } from "./loopback.mjs";
import { processesOf, signal, startProgram } from "./processes.mjs";
import { postgresPrograms } from "./programs.mjs";

/** The password of every user of the database. */
export const password = "on-loopback-only";

/** The state of a follower may be this many bytes behind: it is told every two seconds. */
const behind = 1_000_000;

/** What one node has in its environment. It reaches etcd through wires, and the others reach it through wires. */
function environmentOf(folder, ports, id) {
  const at = id - 1;
  return {
    PATH: `${postgresPrograms}:/usr/bin:/bin`,
    HOME: folder,
    LC_ALL: "C.UTF-8",
    PATRONI_NAME: `node${id}`,
    PATRONI_RESTAPI_LISTEN: local(ports.patroni[at]),
    PATRONI_RESTAPI_CONNECT_ADDRESS: local(ports.patroniWire[at]),
    PATRONI_POSTGRESQL_LISTEN: local(ports.postgres[at]),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: local(ports.postgresWire[at]),
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, `node${id}`),
    PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass${id}`),
    PATRONI_ETCD_HOSTS: ports.etcdWire
      .slice(at * 3, id * 3)
      .map(local)
      .join(","),
    // The addresses that etcd announces lead past the wires.
    PATRONI_ETCD_USE_PROXIES: "true",
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_PASSWORD: password,
  };
}

/** Asks a Patroni, with the certificate of a node. Null if it does not answer. */
function ask(folder, port, { method = "GET", path, body, timeout = 1500 }) {
  const read = (name) => readFileSync(join(folder, "tls", name));
  const tls = { ca: read("ca.pem"), cert: read("node.pem"), key: read("node.key") };
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, method, path, agent: false, ...tls }, (answer) => {
      text(answer).then(
        (words) => resolve({ status: answer.statusCode, words }),
        () => resolve(null),
      );
    });
    sent.setTimeout(timeout, () => sent.destroy());
    sent.on("error", () => resolve(null));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Starts the three nodes of a cluster. */
export function startNodes(folder, ports) {
  const running = new Map();

  function start(id) {
    const child = startProgram("/usr/bin/patroni", [join(folder, "patroni.yml")], {
      env: environmentOf(folder, ports, id),
      cwd: folder,
      output: join(folder, `node${id}.log`),
    });
    running.set(id, child);
  }

  function send(id, name) {
    const child = running.get(id);
    const pids = processesOf(join(folder, `node${id}`));
    if (child.exitCode === null && child.signalCode === null) child.kill(name);
    for (const pid of pids) signal(pid, name);
  }

  /** The members as the first node that answers sees them. */
  async function members() {
    for (const port of ports.patroni) {
      const answer = await ask(folder, port, { path: "/cluster" });
      if (answer?.status === 200) return JSON.parse(answer.words).members;
    }
    return [];
  }

  /** The number of the leader, or null. */
  async function leader() {
    const found = (await members()).find(({ role, state }) => role === "leader" && state === "running");
    return found ? Number(found.name.slice("node".length)) : null;
  }

  /** Whether there are a leader and two that follow it, one of which has all that is confirmed. */
  async function isWhole() {
    const all = await members();
    const first = all.find(({ role }) => role === "leader");
    const followers = all.filter(
      ({ role, timeline, lag }) => role !== "leader" && timeline === first?.timeline && lag < behind,
    );
    return followers.length === 2 && followers.some(({ role }) => role === "sync_standby");
  }

  /** Asks the leader to hand over, and returns when it has. */
  const switchOver = (id) =>
    ask(folder, ports.patroni[id - 1], {
      method: "POST",
      path: "/switchover",
      body: { leader: `node${id}` },
      timeout: 30_000,
    });

  const ids = [1, 2, 3];
  ids.forEach(start);
  const stop = () => {
    for (const id of ids) send(id, "SIGKILL");
  };
  return { start, send, leader, isWhole, switchOver, stop };
}
