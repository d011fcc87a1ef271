import { readFileSync } from "node:fs";
import { join } from "node:path";
import { storekeeper } from "./files.ts";

const numbersOf = (version: string): readonly number[] => version.split(".").map(Number);

/** Whether a version is the other or later; `0.2` stands for all its patches. */
function isSince(version: string, other: string): boolean {
  const [one, two] = [numbersOf(version), numbersOf(other)];
  for (const [at, number] of one.entries()) if (number !== two[at]) return number > (two[at] ?? 0);
  return true;
}

/** Whether a version is earlier than another one. */
export const isBefore = (version: string, other: string): boolean => !isSince(version, other);

/**
 * Returns what authors have to change by hand after an upgrade from a version, in the order of versions: the rows of the
 * tables below `From {version}` in `docs/upgrading.md`.
 */
export function stepsSince(
  version: string,
  page = readFileSync(join(storekeeper, "docs/upgrading.md"), "utf8"),
): readonly string[] {
  const sections = page.split(/^## /m).filter((section) => section.startsWith("From "));
  return sections
    .filter((section) => isSince(/^From (\d+(?:\.\d+)*)/.exec(section)?.[1] ?? "", version))
    .toReversed()
    .flatMap((section) =>
      [...section.matchAll(/^\| (?!you have|---)(.+?) \| (.+) \|$/gm)].map(
        ([, have, change]) => `If you have ${have}: ${change}`,
      ),
    );
}
