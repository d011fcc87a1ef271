import { execFileSync } from "node:child_process";

/** The branch of a project with Storekeeper's files as they were written, which upgrades are merged from. */
export const branch = "storekeeper";

/** Who writes that branch. */
export const author = ["-c", "user.name=Storekeeper", "-c", "user.email=storekeeper@localhost"];

/** Runs Git in a folder and returns what it prints. Throws if it fails. */
export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** Whether there is a Git to run. */
export const hasGit = (): boolean => gitSays(".", "--version");

/** Whether Git ends well. */
export function gitSays(folder: string, ...args: readonly string[]): boolean {
  try {
    git(folder, ...args);
    return true;
  } catch {
    return false;
  }
}
