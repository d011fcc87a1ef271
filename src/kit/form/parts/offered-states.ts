import type { AnyResource } from "../../../core/define.ts";
import { statesByHand } from "../../../core/states.ts";
import type { FormValues } from "../values.ts";

/** The states that can be chosen in a form. */
export interface OfferedStates {
  readonly states: readonly string[];
  /** The key of what says why there is nothing to choose; undefined if there is. */
  readonly reason?: "onlyActions" | "onlyFirst" | "notForAll";
}

/**
 * Returns the states that people may give all of these records by hand; undefined if the field is not that of the states.
 * @param records the stored ones; null for a new one
 */
export function offeredStates(
  { states }: Pick<AnyResource, "states">,
  name: string,
  records: readonly (FormValues | null)[],
): OfferedStates | undefined {
  if (states?.field !== name) return undefined;
  const each = records.map((record) => statesByHand(states, record ? (record[name] ?? null) : undefined));
  const shared = Object.keys(states.moves).filter((state) => each.every((some) => some.includes(state)));
  const isChoice = each.some((some) => shared.some((state) => state !== some[0]));
  if (isChoice) return { states: shared };
  if (records.length > 1) return { states: shared, reason: "notForAll" };
  return { states: shared, reason: records[0] ? "onlyActions" : "onlyFirst" };
}
