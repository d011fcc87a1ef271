import { join } from "node:path";
import { local } from "./loopback.mjs";
import { startProgram } from "./processes.mjs";

/** Starts the HAProxy that leads to the leader. */
export function startProxy(folder, ports) {
  const nodes = [0, 1, 2].flatMap((at) => [
    [`NODE${at + 1}`, local(ports.postgresWire[at])],
    [`NODE${at + 1}_API`, String(ports.patroniWire[at])],
  ]);
  return startProgram("/usr/sbin/haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], {
    env: { PATH: process.env.PATH, LISTEN: local(ports.proxy), ...Object.fromEntries(nodes) },
    cwd: folder,
    output: join(folder, "haproxy.log"),
  });
}
