import { type AnyResource, fieldOf, targetOf } from "../../../src/core/define.ts";
import { turnedEnds } from "./turned-ends.ts";
import { noOptions } from "./wrong-values.ts";

/** As many as a card has room for. */
const mostFacts = 3;

/** The kinds of fields that parts of a layout stand on, with how a message calls them. */
const choices = { kinds: ["select", "ref"], words: "a choice or a reference" } as const;
const moments = { kinds: ["date", "dateTime"], words: "a day or a moment" } as const;
const lanes = { kinds: ["select", "flag", "ref"], words: "a choice, a flag or a reference" } as const;
const pictures = { kinds: ["image", "images"], words: "a picture" } as const;
const numbers = { columns: ["integer", "bigint", "double"], words: "a number" } as const;

type Wanted = typeof choices | typeof moments | typeof lanes | typeof pictures | typeof numbers;

/** Boards, calendars and galleries of fields that they cannot be made of. Unknown fields are told elsewhere. */
export function inLayouts(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): string[] {
  const { board, calendar, gallery, layout = "table" } = resource.list;
  const wrong = (place: string, name: string | undefined, wanted: Wanted) => {
    const field = name === undefined ? undefined : fieldOf(resource, name);
    if (!field) return [];
    const fits =
      "kinds" in wanted
        ? wanted.kinds.some((kind) => kind === field.kind)
        : wanted.columns.some((column) => column === field.type.column);
    return fits ? [] : [`${resource.name}, list.${place}: "${name}" is not ${wanted.words}.`];
  };
  const tooMany = (place: string, facts: readonly string[] = []) =>
    facts.length > mostFacts
      ? [`${resource.name}, list.${place}: a card has room for ${mostFacts} facts, not ${facts.length}.`]
      : [];
  const picture = gallery ? (gallery.picture ?? resource.picture) : undefined;
  return [
    ...wrong("board.by", board?.by, choices),
    ...(board?.sums ?? []).flatMap((name) => wrong("board.sums", name, numbers)),
    ...tooMany("board.facts", board?.facts),
    ...wrong("calendar.from", calendar?.from, moments),
    ...wrong("calendar.to", calendar?.to, moments),
    ...wrong("calendar.by", calendar?.by, lanes),
    ...unlikeEnds(resource),
    ...turnedEnds(resource, calendar).map((sentence) => `${resource.name}, list.calendar: ${sentence}.`),
    ...wrongLanes(resource, byName),
    ...wrong("gallery.picture", picture, pictures),
    ...(gallery && picture === undefined
      ? [
          `${resource.name}, list.gallery: it has no picture: name its field, or one as picture of the declaration.`,
        ]
      : []),
    ...tooMany("gallery.facts", gallery?.facts),
    ...(layout !== "table" && resource.list[layout] === undefined
      ? [`${resource.name}, list.layout: the list has no ${layout}.`]
      : []),
  ];
}

/** Lanes of records that nothing refers to, or by fields that these do not have. */
function wrongLanes(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): string[] {
  const { by = "", lanes } = resource.list.calendar ?? {};
  const field = fieldOf(resource, by);
  const target = field && byName.get(targetOf(resource, field) ?? "");
  const place = `${resource.name}, list.calendar.lanes`;
  if (!lanes) return [];
  if (!target) return [`${place}: "${by}" is no reference.`];
  return [
    ...Object.keys(lanes)
      .filter((name) => !fieldOf(target, name))
      .map((name) => `${place}: ${target.name} has no field "${name}".`),
    ...noOptions(target, lanes).map((sentence) => `${place}: ${sentence} of ${target.name}.`),
  ];
}

/** A calendar from a day to a moment, or the other way round. */
function unlikeEnds(resource: AnyResource): string[] {
  const { from, to } = resource.list.calendar ?? {};
  if (from === undefined || to === undefined) return [];
  const [one, other] = [fieldOf(resource, from)?.kind, fieldOf(resource, to)?.kind];
  if (one === undefined || other === undefined || one === other) return [];
  return [`${resource.name}, list.calendar: "${from}" and "${to}" are not both days, or both moments.`];
}
