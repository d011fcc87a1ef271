/** Suggests how the records of a sample go from state to state. */
import type { InferredField } from "./infer.ts";
import { camel, free } from "./names.ts";

/** The states of a sample, in the order in which records may go through them. */
export interface SuggestedStates {
  readonly field: string;
  readonly initial: string;
  /** By state, the states that it leads to, by the names of the actions. */
  readonly moves: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** How people name a column of states. */
export const stateName =
  /^(status|state|stage|phase|progress|estado|zustand)$|^(?!tax|stock|published)\w+Status$/i;
/** What ends the way of a record wherever it is. */
const exits = /cancel|reject|declin|refus|fail|lost|void|no.?show|abgelehnt|storniert|rechazad/i;
const early =
  /new|draft|open|request|pending|received|booked|todo|to do|planned|scheduled|neu|nuev|pendiente/i;
const late = /done|complete|deliver|closed|finish|paid|resolved|returned|archiv|won|erledigt|hecho|complet/i;

const rank = (state: string) => (early.test(state) ? 0 : late.test(state) ? 2 : 1);

/** `In progress` becomes `markInProgress`, whose button says "Mark in progress". */
function moveName(state: string, taken: ReadonlySet<string>): string {
  const word = camel(state);
  return free(`mark${word.charAt(0).toUpperCase()}${word.slice(1)}`, taken);
}

/** Returns each of the states with the name of the action that leads to it. */
function moveNames(states: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const state of states) names.set(state, moveName(state, new Set(names.values())));
  return names;
}

/**
 * Suggests that each state leads to the next one, and those that are not the last to the exits; undefined without a
 * select of states. The real order is known to people alone.
 */
export function statesOf(fields: readonly InferredField[]): SuggestedStates | undefined {
  const field = fields.find(({ name, kind }) => kind === "select" && stateName.test(name));
  const options: readonly string[] = JSON.parse(field?.first ?? "[]");
  const out = options.filter((state) => exits.test(state));
  const way = options.filter((state) => !out.includes(state)).sort((one, other) => rank(one) - rank(other));
  const [initial] = way;
  if (!field || initial === undefined || options.length < 2) return undefined;
  const names = moveNames(options);
  const moves = options.map((state) => {
    const at = way.indexOf(state);
    const isOpen = at >= 0 && (at < way.length - 1 || way.length === 1);
    const next = isOpen ? [...way.slice(at + 1, at + 2), ...out] : [];
    return [state, Object.fromEntries(next.map((one) => [names.get(one) ?? one, one]))];
  });
  const inOrder = [...way, ...out];
  moves.sort(([one], [other]) => inOrder.indexOf(String(one)) - inOrder.indexOf(String(other)));
  return { field: field.name, initial, moves: Object.fromEntries(moves) };
}
