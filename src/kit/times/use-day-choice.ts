import { useSearchParams } from "react-router";
import { useStoreClock } from "./use-store-clock.ts";

/** A day and other choices of a screen, which its address keeps. */
export interface DayChoice {
  /** "" for what nobody has chosen; the day is then today on the clocks of the store. */
  readonly values: Readonly<Record<string, string>> & { readonly day: string };
  readonly set: (name: string, value?: string) => void;
}

/** Returns the day and other choices that the address of a screen has. */
export function useDayChoice(...names: readonly string[]): DayChoice {
  const { today } = useStoreClock();
  const [params, setParams] = useSearchParams();
  const chosen = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]));
  const values = { ...chosen, day: params.get("day") || today };
  return { values, set: (name, value = "") => setParams({ ...values, [name]: value }, { replace: true }) };
}
