/** Addresses on the loopback interface. Plain Node. */
import { createServer } from "node:net";

const listen = () => {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
};

/** Returns ports that are free now, each another one. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export const local = (port) => `127.0.0.1:${port}`;

/** Chooses the ports of a cluster. Lists of three are by node; the nine of `etcdWire` are three of each node. */
export async function choosePorts() {
  const free = await freePorts(28);
  const take = (count) => free.splice(0, count);
  return {
    etcd: take(3),
    peer: take(3),
    postgres: take(3),
    postgresWire: take(3),
    patroni: take(3),
    patroniWire: take(3),
    etcdWire: take(9),
    proxy: take(1)[0],
  };
}
