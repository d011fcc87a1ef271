import type { AnyResource } from "../../../src/core/define.ts";
import { isEmpty } from "../../../src/core/fields/field.ts";
import { sourceOf } from "../../../src/core/fields/options.ts";
import { toLatin } from "../../../src/domain/texts/latin.ts";
import { madeSlug } from "../../../src/domain/texts/made-slug.ts";
import { type Transaction, UniqueViolation } from "../../store/port.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of slugs that nobody typed, so that they follow the title. Only these may get a number.
 * @param input the record as sent
 */
export function openSlugs({ fields }: AnyResource, input: Values): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === "slug" && isEmpty(input[name]));
}

/**
 * Writes a record whose slug was made from its title. If another record has that slug, it gets a number: `belts-2`.
 * Throws the errors of `write`, of which a taken value must leave nothing written.
 * @param record its values, and the slugs that are open, as of `openSlugs`
 */
export async function underFreeSlugs<V extends Values, T>(
  tx: Transaction,
  resource: AnyResource,
  { id, values, open }: { readonly id: string; readonly values: V; readonly open: readonly string[] },
  write: (values: V) => Promise<T>,
): Promise<T> {
  const last = new Map<string, number>();
  let now = values;
  for (;;) {
    try {
      return await write(now);
    } catch (error) {
      if (!(error instanceof UniqueViolation) || !open.includes(error.path)) throw error;
      const { path } = error;
      const made = String(values[path]);
      // Beyond the number that was taken meanwhile.
      const number = await freeNumber(last.get(path) ?? 1, async (one) => {
        const [owner] = (await tx.owners(resource.name, path, [numbered(made, one)])).values();
        return owner !== undefined && owner !== id;
      });
      last.set(path, number);
      now = { ...now, [path]: numbered(made, number) };
    }
  }
}

/**
 * The slugs that stay although they are left open in a change, since they are made from the title already, with a
 * number or in other letters than the store writes now.
 */
export function standingSlugs(
  resource: AnyResource,
  record: Values,
  open: readonly string[],
  before: Values,
): Values {
  const stays = (name: string) => isMadeFrom(String(before[name] ?? ""), titleOf(resource, name, record));
  return Object.fromEntries(open.filter(stays).map((name) => [name, before[name]]));
}

const titleOf = ({ fields }: AnyResource, name: string, record: Values): string => {
  const from = fields[name] && sourceOf(fields[name]);
  return from === undefined ? "" : String(record[from] ?? "");
};

/** The slugs that a title gets, in every choice of letters. */
const slugsOf = (title: string): readonly string[] => [madeSlug(title, null), madeSlug(title, toLatin)];

const isMadeFrom = (slug: string, title: string): boolean =>
  slugsOf(title).some((made) => slug === made || isNumbered(slug, made));

/**
 * The slug that a title had got, with the same number, if the store had written it in the other letters. None if both are
 * the same, or if the slug is not made from that title.
 */
export function otherLetters(slug: string, title: string): string | undefined {
  const made = slugsOf(title);
  const at = made.findIndex((one) => slug === one || isNumbered(slug, one));
  const [own, other] = at === 0 ? made : made.toReversed();
  if (at < 0 || own === undefined || other === undefined || own === other) return undefined;
  return slug === own ? other : numbered(other, numberOf(slug));
}

/** The slug of a new record that was made from its title and got a number; undefined if there is none. */
export function numberedSlug(resource: AnyResource, input: Values, record: Values): string | undefined {
  for (const name of openSlugs(resource, input)) {
    const slug = String(record[name] ?? "");
    if (slugsOf(titleOf(resource, name, record)).some((made) => isNumbered(slug, made))) return slug;
  }
  return undefined;
}

/** A number after one that is taken, whose slug is free; the next one unless a number in between is free, too. */
async function freeNumber(last: number, isTaken: (number: number) => Promise<boolean>): Promise<number> {
  let taken = last;
  let free = last + 1;
  while (await isTaken(free)) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}

/** Maximum length of a slug made by `toSlug`. */
const longest = 100;

function numbered(slug: string, number: number): string {
  const end = `-${number}`;
  return (
    [...slug]
      .slice(0, longest - end.length)
      .join("")
      .replace(/-+$/, "") + end
  );
}

const numberOf = (slug: string): number => Number(/-(\d+)$/.exec(slug)?.[1] ?? 0);

function isNumbered(slug: string, made: string): boolean {
  const number = numberOf(slug);
  return number >= 2 && numbered(made, number) === slug;
}
