/** Programs that stand for another: they end as their child ends, and it ends with them. Plain Node. */
import { spawn } from "node:child_process";
import { constants } from "node:os";

const ending = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The exit code by which a shell tells how a program ended: its own, or 128 and the signal that killed it. */
export function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return 128 + (constants.signals[signal] ?? 0);
}

/**
 * Starts a Node program, passes our signals on and resolves with its exit code. A channel between the two tells
 * the program when we are gone, however we ended.
 */
export function runNode(args, { cwd = process.cwd(), env = process.env } = {}) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  const pass = (signal) => child.kill(signal);
  for (const signal of ending) process.on(signal, pass);
  // Whoever started us is gone: nobody is left to tell.
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
