/** Runs a program as a child process: both end together. Plain Node. */
import { spawn } from "node:child_process";
import { constants } from "node:os";

const ending = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Returns the exit code a shell reports: the program's own, or 128 plus the signal that killed it. */
export function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return 128 + (constants.signals[signal] ?? 0);
}

/**
 * Starts a Node program, forwards signals and resolves with its exit code. An IPC channel tells the program when this
 * process is gone, however it ended.
 */
export function runNode(args, { cwd = process.cwd(), env = process.env } = {}) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  const pass = (signal) => child.kill(signal);
  for (const signal of ending) process.on(signal, pass);
  // The parent process is gone.
  const alone = () => child.kill("SIGTERM");
  process.once("disconnect", alone);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      for (const one of ending) process.off(one, pass);
      process.off("disconnect", alone);
      resolve(exitCodeOf(code, signal));
    });
  });
}
