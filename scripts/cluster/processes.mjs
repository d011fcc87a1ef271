/** Processes of the cluster. Plain Node for Linux. */
import { execFileSync, spawn } from "node:child_process";
import { createWriteStream, readFileSync, readlinkSync } from "node:fs";

/** PostgreSQL refuses to run as root, so that root starts the cluster as the user of Debian's PostgreSQL. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** The user of the cluster's processes, as `spawn` takes it. Empty for the user who runs this. */
export const user = unprivileged();

/** Starts a program whose output goes to a file. */
export function startProgram(command, args, { env, cwd, output, as = user }) {
  const child = spawn(command, args, { ...as, cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const file = createWriteStream(output, { flags: "a" });
  child.on("error", (error) => file.write(`${error.message}\n`));
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
  return child;
}

/** Sends a signal to a process that may be gone. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

function orNothing(read) {
  try {
    return read();
  } catch {
    return "";
  }
}

/** Returns the processes of the PostgreSQL that works in a folder, the first one first. None if it does not run. */
export function processesOf(folder) {
  const [line = ""] = orNothing(() => readFileSync(`${folder}/postmaster.pid`, "utf8")).split("\n");
  const first = Number(line);
  // A PostgreSQL that was killed leaves its number behind, which another process may have by now.
  if (!first || orNothing(() => readlinkSync(`/proc/${first}/cwd`)) !== folder) return [];
  const others = orNothing(() => readFileSync(`/proc/${first}/task/${first}/children`, "utf8"));
  return [first, ...others.split(" ").filter(Boolean).map(Number)];
}
