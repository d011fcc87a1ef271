/** The three of etcd. Plain Node. */
import { join } from "node:path";
import { local } from "./loopback.mjs";
import { startProgram } from "./processes.mjs";

/** Starts three of etcd, with version 2 of its API and TLS on both ports. */
export function startEtcd(folder, ports) {
  const tls = (name) => join(folder, "tls", name);
  const members = ports.peer.map((port, at) => ({ name: `etcd${at + 1}`, peer: `https://${local(port)}` }));
  return members.map(({ name, peer }, at) => {
    const client = `https://${local(ports.etcd[at])}`;
    return startProgram("/usr/bin/etcd", [], {
      env: {
        PATH: process.env.PATH,
        ETCD_NAME: name,
        ETCD_DATA_DIR: join(folder, name),
        ETCD_ENABLE_V2: "true",
        ETCD_LISTEN_CLIENT_URLS: client,
        ETCD_ADVERTISE_CLIENT_URLS: client,
        ETCD_LISTEN_PEER_URLS: peer,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
        ETCD_INITIAL_CLUSTER: members.map((one) => `${one.name}=${one.peer}`).join(","),
        ETCD_CLIENT_CERT_AUTH: "true",
        ETCD_CERT_FILE: tls("node.pem"),
        ETCD_KEY_FILE: tls("node.key"),
        ETCD_TRUSTED_CA_FILE: tls("ca.pem"),
        ETCD_PEER_CLIENT_CERT_AUTH: "true",
        ETCD_PEER_CERT_FILE: tls("node.pem"),
        ETCD_PEER_KEY_FILE: tls("node.key"),
        ETCD_PEER_TRUSTED_CA_FILE: tls("ca.pem"),
      },
      cwd: folder,
      output: join(folder, `${name}.log`),
    });
  });
}
