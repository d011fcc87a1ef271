import type { Telling } from "./manifest.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns what a record may be told apart by, the best first.
 * @param titleOf returns the title of a referenced record; undefined if it is not known
 */
export function aboutOf(
  tells: readonly Telling[],
  record: Values,
  titleOf: (resource: string, id: string) => string | undefined = () => undefined,
): string[] {
  return tells.flatMap(({ name, to }) => {
    const value = record[name];
    if (typeof value !== "string" || value === "") return [];
    return (to === undefined ? value : titleOf(to, value)) ?? [];
  });
}

/** A record with its title, which others may have, too. */
interface Titled {
  readonly id: string;
  /** In a tree, its path. */
  readonly title: string;
  readonly about: readonly string[];
}

/** The end of an id, for records that nothing else tells apart. */
const endOf = (id: string): string => id.slice(-6);

const readAlike = (title: string): string => title.normalize("NFC").trim().toLowerCase();

/** Returns, by id, what tells records of one title apart; nothing for those with a title of their own. */
export function toldApart(records: readonly Titled[]): Map<string, string> {
  const groups = new Map<string, Titled[]>();
  for (const one of new Map(records.map((record) => [record.id, record])).values()) {
    const alike = readAlike(one.title);
    groups.set(alike, [...(groups.get(alike) ?? []), one]);
  }
  return new Map([...groups.values()].flatMap((group) => (group.length < 2 ? [] : apart(group))));
}

/** By id: the first detail that no other record of the group has, else the end of the id. */
function apart(group: readonly Titled[]): [id: string, text: string][] {
  const ownOf = ({ id, about }: Titled) =>
    about.find((text) => !group.some((other) => other.id !== id && other.about.includes(text)));
  const own = group.map((one) => ({ id: one.id, text: ownOf(one) }));
  const isOnlyPlain = own.filter(({ text }) => text === undefined).length === 1;
  return own.flatMap(({ id, text }): [string, string][] => {
    const said = text ?? (isOnlyPlain ? undefined : endOf(id));
    return said === undefined ? [] : [[id, said]];
  });
}

/** Separates the titles of a path from the root of a tree, as people read it. */
const pathMark = "›";

/** Returns the path of titles, as people read it: `Women › Shoes`. */
export const readablePath = (titles: readonly string[]): string => titles.join(` ${pathMark} `);
