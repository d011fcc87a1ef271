/** The folder of a cluster. Plain Node. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../lib.mjs";
import { user } from "./processes.mjs";

const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];

/** Writes an authority (`ca.pem`) and one certificate of 127.0.0.1 for all (`node.pem`, `node.key`). */
function writeCertificates(folder) {
  const at = (name) => join(folder, name);
  const openssl = (...args) => execFileSync("openssl", args, { stdio: "ignore" });
  writeFileSync(at("names"), "subjectAltName=IP:127.0.0.1,DNS:localhost\n");
  openssl(
    ...["req", "-x509", ...newKey, "-days", "2", "-subj", "/CN=cluster"],
    ...["-keyout", at("ca.key"), "-out", at("ca.pem")],
  );
  openssl("req", ...newKey, "-subj", "/CN=node", "-keyout", at("node.key"), "-out", at("node.csr"));
  openssl(
    ...["x509", "-req", "-days", "2", "-in", at("node.csr"), "-extfile", at("names"), "-out", at("node.pem")],
    ...["-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial"],
  );
  chmodSync(at("node.key"), 0o600);
}

/** Copies a file of `deploy/ha`, whose paths are those of a machine of its own. */
function copyConfiguration(name, folder) {
  const text = readFileSync(join(root, "deploy/ha", name), "utf8")
    .replaceAll("/etc/patroni/tls", join(folder, "tls"))
    .replaceAll("/var/run/postgresql", join(folder, "run"))
    // A watchdog would restart this machine.
    .replace("mode: required", 'mode: "off"');
  writeFileSync(join(folder, name), text);
}

/** Makes the temporary folder of a cluster, with its certificates and the files of `deploy/ha`. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "storekeeper-cluster-"));
  for (const name of ["tls", "run"]) mkdirSync(join(folder, name));
  writeCertificates(join(folder, "tls"));
  for (const name of ["patroni.yml", "haproxy.cfg"]) copyConfiguration(name, folder);
  if (user.uid === undefined) return folder;
  const made = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const path of ["", ...made]) chownSync(join(folder, path), user.uid, user.gid);
  return folder;
}
