/** State machines: the states of a record, and the actions that lead from one to the next. */
import type { Action, Actions } from "./action.ts";
import type { AnyField, Fields } from "./fields/field.ts";
import { optionsOf } from "./fields/options.ts";
import { type Tone, toneOf } from "./fields/tones.ts";

/** The state that an action leads to, or several of which its input or its server function chooses one. */
export type Next<V extends string = string> = V | readonly V[];

/** How a state ends by itself. */
export interface Lapse<V extends string = string> {
  /** The field with the moment. */
  readonly after: string;
  /** How many minutes later it ends. Default: at the moment itself. */
  readonly minutes?: number;
  /** The next state, to which an action leads as well. */
  readonly to: V;
}

/** The states of the records of a resource, and how they change. */
export interface States<V extends string = string, K extends string = string> {
  /**
   * The select field with the state. Its options are the states.
   * @example field: "status"
   */
  readonly field: K;
  /**
   * The state of a new record.
   * @example initial: "requested"
   */
  readonly initial: V;
  /**
   * What leads from each state: by action, the next state; a final one is empty. Of several next states, the input of the
   * action that is named like the field chooses one, else its server function. The name `edit` means the form: records of
   * the state may be given the next one by hand, and by the API and files.
   * @example moves: { requested: { confirm: "confirmed", cancel: "cancelled" }, confirmed: {}, cancelled: {} }
   */
  readonly moves: { readonly [S in V]: Readonly<Record<string, Next<V>>> };
  /**
   * Other states that new records may be given by hand, by the API and by files. Default: none, they have the initial one.
   * @example create: ["requested", "completed"]
   */
  readonly create?: readonly V[];
  /**
   * The state that waits for a decision by the actions `approve` and `reject`: its records are listed and counted on
   * *Pending approval*, for those who may edit them.
   * @example waiting: "pending"
   */
  readonly waiting?: V;
  /**
   * States that follow from something else than an action on the record. Default: none.
   * @example elsewhere: ["expired"]
   */
  readonly elsewhere?: readonly V[];
  /**
   * States in which no record stays after a moment of its own: it gets the next one by itself, within minutes. Default: none.
   * @example lapse: { requested: { after: "startsAt", to: "cancelled" }, confirmed: { after: "startsAt", minutes: 30, to: "missed" } }
   */
  readonly lapse?: { readonly [S in V]?: Lapse<V> };
  /**
   * The message at the field for an action that does not lead from the state. Default: `errors.notNow`.
   * @example refusal: "bookings.errors.transition"
   */
  readonly refusal?: string;
  /**
   * The colours of states. Default: by their names, else by their place: initial, under way, or final.
   * @example colours: { noShow: "bad" }
   */
  readonly colours?: { readonly [S in V]?: Tone };
}

/** What is known of a resource with states. */
export interface WithStates {
  readonly name: string;
  readonly fields: Fields;
  readonly states?: States | undefined;
  readonly actions?: Actions;
}

/** The move that stands for writing the field itself. */
export const byHand = "edit";

/** A step that is possible from a state. */
export interface Move {
  readonly action: string;
  readonly to: string;
  /** The input that chooses this state, if the action leads to several by its input. */
  readonly input?: Readonly<Record<string, string>>;
}

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const listed = <V extends string>(next: Next<V> | undefined): readonly V[] =>
  next === undefined ? [] : typeof next === "string" ? [next] : next;

/** Returns the states that an action leads to from a state; none if it does not lead from there. */
export function nextStates(
  { moves }: Pick<States, "moves">,
  state: unknown,
  name: string,
): readonly string[] {
  return typeof state === "string" ? listed(own(own(moves, state) ?? {}, name)) : [];
}

const movesOf = ({ moves }: Pick<States, "moves">, state: string): readonly string[] =>
  Object.keys(own(moves, state) ?? {});

/** Returns whether an action changes the state. */
export const isMove = ({ states }: Pick<WithStates, "states">, name: string): boolean =>
  name !== byHand && statesBefore(states, name).length > 0;

/** Whether people choose the next state in the input of an action. */
export const choosesState = ({ field }: Pick<States, "field">, { fields }: Pick<Action, "fields">): boolean =>
  Object.hasOwn(fields, field);

/**
 * Returns the steps that are possible from a state, in the order of the declaration: each action with the state that it
 * leads to. Which of them a user may do, and for which records, the action says.
 */
export function movesFrom(resource: WithStates, state: unknown): readonly Move[] {
  const { states, actions = {} } = resource;
  if (!states || typeof state !== "string") return [];
  return movesOf(states, state).flatMap((name) => {
    const declared = own(actions, name);
    if (!declared) return [];
    const chooses = choosesState(states, declared);
    return nextStates(states, state, name).map((to) => ({
      action: name,
      to,
      ...(chooses && { input: { [states.field]: to } }),
    }));
  });
}

/** Returns the states that an action leads from. */
export const statesBefore = (states: States | undefined, name: string): readonly string[] =>
  states ? Object.keys(states.moves).filter((state) => nextStates(states, state, name).length > 0) : [];

/** Whether the server knows the next state of an action without a function. */
export function needsNoFunction(
  { states, actions = {} }: Pick<WithStates, "states" | "actions">,
  name: string,
): boolean {
  const declared = own(actions, name);
  if (!states || !declared || !isMove({ states }, name)) return false;
  const isSure = statesBefore(states, name).every((state) => nextStates(states, state, name).length === 1);
  return isSure || choosesState(states, declared);
}

/** The names of all actions that change the state, in the order of the declaration. */
export const moveNames = ({ moves }: Pick<States, "moves">): readonly string[] => [
  ...new Set(Object.values(moves).flatMap((from) => Object.keys(from))),
];

/** Whether anybody writes the field itself, in a form, a file or by the API. */
export const isWrittenByHand = (states: States): boolean =>
  (states.create ?? []).length > 0 || statesBefore(states, byHand).length > 0;

/**
 * Returns the states that people may give a record themselves: the present one first, or that of a new record.
 * @param before the present one; undefined for a new record
 */
export function statesByHand(states: States, before: unknown): readonly unknown[] {
  const [now, next] =
    before === undefined
      ? [states.initial, states.create ?? []]
      : [before, nextStates(states, before, byHand)];
  return [now, ...next.filter((state) => state !== now)];
}

/** Returns whether people may give a record this state themselves, see `statesByHand`. */
export const mayWriteState = (states: States, before: unknown, after: unknown): boolean =>
  statesByHand(states, before).includes(after);

/** A declaration before its states are applied to it. */
interface Applied {
  readonly fields: Fields;
  readonly actions?: Actions;
  readonly states?: States | undefined;
  readonly list: { readonly views?: Readonly<Record<string, unknown>> };
}

/** Records of a state. */
const viewsOf = ({ field }: States, options: readonly string[]) =>
  Object.fromEntries(options.map((state) => [state, { [field]: state }]));

/**
 * Returns the colour of a state by its place: the initial one is neutral, a final one good, or bad if only dangerous
 * actions lead to it, others are under way.
 */
function toneByPlace(states: States, actions: Actions, state: string): Tone {
  if (state === states.initial) return "plain";
  if (movesOf(states, state).some((name) => name !== byHand)) return "busy";
  const names = moveNames(states).filter((name) =>
    Object.keys(states.moves).some((before) => nextStates(states, before, name).includes(state)),
  );
  const isBad = names.length > 0 && names.every((name) => own(actions, name)?.danger === true);
  return isBad ? "bad" : "good";
}

function fieldWithStates(field: AnyField, states: States, actions: Actions): AnyField {
  const { colours = {}, initial } = states;
  const tones = Object.fromEntries(
    optionsOf(field).map((state) => [
      state,
      own(colours, state) ?? toneOf(state) ?? toneByPlace(states, actions, state),
    ]),
  );
  const whole = { ...field, initial, tones };
  if (!isWrittenByHand(states)) return { ...whole, readOnly: true };
  if (statesBefore(states, byHand).length > 0) return whole;
  return { ...whole, hidden: [...(field.hidden ?? []), "bulk"] };
}

/**
 * Returns a declaration with what follows from its states: the field is written by moves only, its actions apply to the
 * states that they lead from, and the list has a view of each state unless it declares views.
 */
export function withStates<D extends Applied>(declared: D): D {
  const { states, fields, actions = {}, list } = declared;
  const field = states && own(fields, states.field);
  if (!states || !field) return declared;
  const moves = moveNames(states).flatMap((name): [string, Action][] => {
    const declared = own(actions, name);
    if (!declared || name === byHand) return [];
    return [[name, { ...declared, when: { ...declared.when, [states.field]: statesBefore(states, name) } }]];
  });
  return {
    ...declared,
    fields: { ...fields, [states.field]: fieldWithStates(field, states, actions) },
    actions: { ...actions, ...Object.fromEntries(moves) },
    list: { ...list, views: list.views ?? viewsOf(states, optionsOf(field)) },
  };
}
