/** The programs of a cluster, and the Debian packages they come from. Plain Node. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const versions = "/usr/lib/postgresql";

function postgresFolders() {
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, "bin"))
    .filter((folder) => existsSync(join(folder, "postgres")));
}

/** The folder of the newest PostgreSQL's programs, or null. */
export const postgresPrograms = postgresFolders()[0] ?? null;

const python = "/usr/lib/python3/dist-packages";

/** What stands where, by package. Patroni needs the last three for etcd, for PostgreSQL and for TLS. */
const places = {
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  openssl: "/usr/bin/openssl",
  "python3-etcd": join(python, "etcd"),
  "python3-psycopg2": join(python, "psycopg2"),
  "python3-idna": join(python, "idna"),
};

/** Returns the names of the Debian packages that are missing. */
export function missingPackages() {
  return [
    ...Object.keys(places).filter((name) => !existsSync(places[name])),
    ...(postgresPrograms === null ? ["postgresql"] : []),
  ];
}
