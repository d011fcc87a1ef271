import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import type { Fields } from "../../../src/core/fields/field.ts";
import { optionsOf } from "../../../src/core/fields/options.ts";
import { byHand, moveNames, nextStates, type States } from "../../../src/core/states.ts";

type Sentences = readonly string[];

/** Why a field cannot hold a state. */
function wrongField({ field }: States, fields: Fields): Sentences {
  const declared = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!declared) return [`field: there is no field ${JSON.stringify(field)}`];
  if (declared.kind !== "select" || declared.compute) return [`field: ${field} is no select`];
  return declared.editable ? [`field: ${field} is editable in the list, and only its actions write it`] : [];
}

/** Names that are no options of the field, with their places. */
function strange(states: States, options: readonly string[]): Sentences {
  const { field, initial, moves, create = [], elsewhere = [], colours = {}, lapse = {} } = states;
  const places: readonly (readonly [place: string, names: readonly string[]])[] = [
    ["initial", [initial]],
    ["create", create],
    ["elsewhere", elsewhere],
    ["colours", Object.keys(colours)],
    ["lapse", Object.keys(lapse)],
    ["moves", Object.keys(moves)],
    ...Object.entries(moves).flatMap(([state, from]) =>
      Object.keys(from).map((name) => [`moves.${state}.${name}`, nextStates(states, state, name)] as const),
    ),
  ];
  return places.flatMap(([place, names]) =>
    names
      .filter((name) => !options.includes(name))
      .map((name) => `${place}: ${JSON.stringify(name)} is no option of ${field}`),
  );
}

/** States that nothing leads to. */
function unreachable(states: States, options: readonly string[]): readonly string[] {
  const reached = new Set([states.initial, ...(states.create ?? []), ...(states.elsewhere ?? [])]);
  for (const state of reached) {
    for (const name of moveNames(states))
      for (const next of nextStates(states, state, name)) reached.add(next);
  }
  return options.filter((option) => !reached.has(option));
}

/** States whose moves lead nowhere else. */
const dead = (states: States): readonly string[] =>
  Object.entries(states.moves).flatMap(([state, from]) => {
    const next = Object.keys(from).flatMap((name) => nextStates(states, state, name));
    return next.length > 0 && next.every((one) => one === state) ? [state] : [];
  });

function wrongMoves(states: States, options: readonly string[]): Sentences {
  const { field, moves } = states;
  const missing = options.filter((option) => !Object.hasOwn(moves, option));
  const idle = Object.entries(moves).flatMap(([state, from]) =>
    Object.keys(from)
      .filter((name) => nextStates(states, state, name).length === 0)
      .map((name) => `${state}.${name}`),
  );
  return [
    ...missing.map(
      (option) =>
        `moves: the option ${JSON.stringify(option)} of ${field} has no entry; a final state has an empty one: ${option}: {}`,
    ),
    ...idle.map((place) => `moves.${place}: it leads to no state`),
    ...dead(states).map(
      (state) => `moves.${state}: nothing leads to another state; a final state has no moves: ${state}: {}`,
    ),
    ...unreachable(states, options).map(
      (state) => `moves: nothing leads to ${JSON.stringify(state)}; it may also be in create or elsewhere`,
    ),
  ];
}

/** Actions that cannot be moves. The conditions that follow from the states are not their own. */
function wrongActions({ actions = {} }: AnyResource, states: States): Sentences {
  return moveNames(states).flatMap((name) => {
    if (name === byHand) return [];
    if (!Object.hasOwn(actions, name)) return [`moves: there is no action ${JSON.stringify(name)}`];
    return actions[name]?.collection
      ? [`moves: the action ${name} is one of the resource, not of a record`]
      : [];
  });
}

/** States that cannot end by themselves. */
function wrongLapses({ fields }: AnyResource, states: States): Sentences {
  return Object.entries(states.lapse ?? {}).flatMap(([state, lapse]) => {
    if (!lapse) return [];
    const { after, to, minutes = 0 } = lapse;
    const leads = moveNames(states).some((name) => nextStates(states, state, name).includes(to));
    return [
      ...(fields[after]?.kind === "dateTime"
        ? []
        : [`lapse.${state}: ${JSON.stringify(after)} is no moment`]),
      ...(Number.isInteger(minutes) && minutes >= 0
        ? []
        : [`lapse.${state}: ${minutes} is no whole number of minutes`]),
      ...(leads ? [] : [`lapse.${state}: no action leads to ${JSON.stringify(to)}`]),
    ];
  });
}

/** Errors in the states of a declaration, each as a sentence with its place. */
export function inStates(resource: AnyResource): string[] {
  const { name: of, states, fields } = resource;
  if (!states) return [];
  const field = wrongField(states, fields);
  const declared = fieldOf(resource, states.field);
  const options = declared ? optionsOf(declared) : [];
  const sentences =
    field.length > 0
      ? field
      : [
          ...strange(states, options),
          ...wrongMoves(states, options),
          ...wrongActions(resource, states),
          ...wrongLapses(resource, states),
        ];
  return sentences.map((sentence) => `${of}, states.${sentence}.`);
}
