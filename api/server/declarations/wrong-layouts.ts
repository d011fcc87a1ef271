import { type AnyResource, fieldOf } from "../../../src/core/define.ts";

/** As many as a card has room for. */
const mostFacts = 3;

/** The kinds of fields that parts of a layout stand on, with how a message calls them. */
const choices = { kinds: ["select", "ref"], words: "a choice or a reference" } as const;
const pictures = { kinds: ["image", "images"], words: "a picture" } as const;
const numbers = { columns: ["integer", "bigint", "double"], words: "a number" } as const;

type Wanted = typeof choices | typeof pictures | typeof numbers;

/** Boards and galleries of fields that they cannot be made of. Unknown fields are told elsewhere. */
export function inLayouts(resource: AnyResource): string[] {
  const { board, gallery, layout = "table" } = resource.list;
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
