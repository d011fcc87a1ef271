import type { AnyResource } from "../../../src/core/define.ts";
import type { JsonSchema } from "./schema.ts";

const code = (value: unknown) => `\`${value}\``;

/** What a write is refused for, if records of the resource may not overlap in time. */
export function overlapWords({ noOverlap }: AnyResource): JsonSchema {
  if (!noOverlap) return {};
  const { from, to, by, while: taking = {} } = noOverlap;
  const states = Object.entries(taking).map(
    ([field, value]) => `${code(field)} is ${[value].flat().map(code).join(" or ")}`,
  );
  const who = by === undefined ? "No two records" : `No two records of the same ${code(by)}`;
  const when = states.length === 0 ? "" : `, while ${states.join(" and ")}`;
  return {
    description: `${who} overlap from ${code(from)} to ${code(to)}${when}: otherwise it is refused with 422 at ${code(from)}.`,
  };
}
