import { fold } from "../../domain/texts/fold.ts";
import { toSlug } from "../../domain/texts/slug.ts";
import { cleanLine } from "../../domain/texts/typed-text.ts";
import type { AnyResource } from "../define.ts";
import { pathParts, treeField } from "../made-by-name.ts";
import type { Telling } from "../manifest.ts";
import { tellingFields } from "../telling-fields.ts";
import { aboutOf, readablePath } from "../told-apart.ts";
import { namingFields } from "./csv.ts";
import type { Candidate } from "./import-result.ts";

/** A record that texts may name. */
export interface NamedRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Returns the texts of a cell that may name records. */
export const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === "string" && one.trim() !== "" && !one.includes("\0") ? [cleanLine(one).trim()] : [],
  );

/** The record that a text refers to, or the message key of why there is none. */
type Found =
  | { readonly id: string }
  | {
      readonly error: string;
      /** The ids of the records that all have the name. */
      readonly several?: readonly string[];
      /** The closest existing ancestor, and the missing names below it; absent if they cannot be created. */
      readonly missing?: {
        readonly above: string | null;
        readonly path: readonly string[];
        readonly known: number;
      };
    };

/** How a text may spell a name, the closest first. */
const spellings: readonly ((text: string) => string)[] = [(text) => text.normalize("NFC"), fold];

/** How a text may spell a slug. */
const slugSpellings: typeof spellings = [(text) => text.toLowerCase(), toSlug];

/** The records of a resource by id and by each of their names. */
export class NameIndex {
  readonly #records = new Map<string, NamedRecord>();
  /** Parent ids by id. */
  readonly #above = new Map<string, unknown>();
  /** Ids by field, the number of the spelling, and the name in that spelling. */
  readonly #names = new Map<string, readonly Map<string, Set<string>>[]>();

  /** Titles of records by which others are told apart, by id. */
  readonly #referred = new Map<string, string>();

  readonly names: readonly string[];
  readonly tells: readonly Telling[];
  /** The field that makes its records a tree. */
  readonly tree: string | undefined;

  constructor(
    readonly resource: AnyResource,
    /** Whether the user may read a field, so that its values may name and tell apart. */
    mayRead: (field: string) => boolean,
    /** By text: the ids that the user has chosen for names of several records; null leaves the rows with it out. */
    readonly chosen: Readonly<Record<string, string | null>>,
  ) {
    this.names = namingFields(resource).filter(mayRead);
    this.tells = tellingFields(resource).filter(({ name }) => mayRead(name));
    this.tree = treeField(resource);
  }

  add(record: NamedRecord): void {
    this.#records.set(record.id, record);
    this.#above.set(record.id, this.tree === undefined ? null : record[this.tree]);
    for (const field of this.names) {
      const value = record[field];
      if (typeof value !== "string") continue;
      const bySpelling = this.#names.get(field) ?? this.#spellingsOf(field).map(() => new Map());
      this.#names.set(field, bySpelling);
      for (const [at, spelling] of this.#spellingsOf(field).entries()) {
        const byName = bySpelling[at];
        const name = spelling(value);
        byName?.set(name, (byName.get(name) ?? new Set()).add(record.id));
      }
    }
  }

  /** Removes a record whose creation was rolled back. */
  drop(id: string): void {
    this.#above.delete(id);
    this.#records.delete(id);
    for (const byName of [...this.#names.values()].flat()) for (const ids of byName.values()) ids.delete(id);
  }

  #spellingsOf(field: string): typeof spellings {
    return this.resource.fields[field]?.kind === "slug" ? slugSpellings : spellings;
  }

  /**
   * The ids for a text, by the first field and its closest spelling that match: the exact name wins over one that only
   * reads alike, and any name over a slug.
   * @param among restricts the search to these ids
   */
  #named(text: string, among: (id: string) => boolean = () => true): readonly string[] {
    for (const field of this.names) {
      for (const [at, spelling] of this.#spellingsOf(field).entries()) {
        const ids = [...(this.#names.get(field)?.[at]?.get(spelling(text)) ?? [])].filter(among);
        if (ids.length > 0) return ids;
      }
    }
    return [];
  }

  find(text: string): Found {
    if (this.#above.has(text)) return { id: text };
    const meant = this.#meant(text);
    if (typeof meant === "string" && this.#above.has(meant)) return { id: meant };
    const several = this.#named(text);
    const [id, ...others] = several;
    if (id !== undefined) return others.length === 0 ? { id } : ambiguous(several);
    const path = this.tree === undefined ? [text] : pathParts(text);
    if (path.includes("")) return { error: "errors.pathPart" };
    return path.length > 1
      ? this.below(path)
      : { error: "errors.referenceMissing", missing: { above: null, path, known: 0 } };
  }

  /** The user's choice for a text. */
  #meant(text: string): string | null | undefined {
    return Object.hasOwn(this.chosen, text) ? this.chosen[text] : undefined;
  }

  /** Whether the user leaves rows with that text out. */
  isLeftOut = (text: string): boolean => this.#meant(text) === null;

  /** The records to choose from, if several have that name, whatever was chosen. */
  candidates(text: string): readonly Candidate[] {
    if (this.#above.has(text)) return [];
    const ids = this.#named(text);
    const several = ids.length > 0 ? ids : this.#severalBelow(text);
    return several.length > 1 ? several.map((id) => this.candidate(id)) : [];
  }

  #severalBelow(text: string): readonly string[] {
    const path = this.tree === undefined ? [] : pathParts(text);
    if (path.length < 2 || path.includes("")) return [];
    const match = this.below(path);
    return "several" in match ? (match.several ?? []) : [];
  }

  /** Follows a path from the top, or from the record above its next name. */
  below(path: readonly string[], above: string | null = null, exactCount = 0): Found {
    const name = path[exactCount];
    if (name === undefined) return above === null ? { error: "errors.referenceMissing" } : { id: above };
    const several = this.#named(name, (one) => (this.#above.get(one) ?? null) === above);
    const [id, ...others] = several;
    if (others.length > 0) return ambiguous(several);
    if (id !== undefined) return this.below(path, id, exactCount + 1);
    return { error: "errors.referenceMissing", missing: { above, path, known: exactCount } };
  }

  /** What tells a record apart from others of its name. */
  candidate(id: string): Candidate {
    const record: NamedRecord = this.#records.get(id) ?? { id };
    const title = this.tree === undefined ? String(record[this.resource.title] ?? id) : null;
    const about = aboutOf(this.tells, record, (_, referred) => this.#referred.get(referred));
    return { id, title: title ?? readablePath(this.#pathTo(id)), about };
  }

  /** The ids of records by which those of one title are told apart, by resource. */
  referred(): ReadonlyMap<string, readonly string[]> {
    const byName = this.#names.get(this.resource.title)?.at(-1) ?? new Map<string, Set<string>>();
    const several = [...byName.values()].flatMap((ids) => (ids.size > 1 ? [...ids] : []));
    return new Map(
      this.tells.flatMap(({ name, to }) =>
        to === undefined ? [] : [[to, several.flatMap((id) => textsIn(this.#records.get(id)?.[name]))]],
      ),
    );
  }

  /** Adds the title of a record that others are told apart by. */
  refer(id: string, title: string): void {
    this.#referred.set(id, title);
  }

  #pathTo(id: string, below: readonly string[] = []): readonly string[] {
    const record = this.#records.get(id);
    if (!record || below.includes(id)) return [];
    const above = this.#above.get(id);
    const parents = typeof above === "string" ? this.#pathTo(above, [...below, id]) : [];
    return [...parents, String(record[this.resource.title])];
  }

  /** The ids that the user has chosen for these texts. */
  chosenFor = (texts: readonly string[]): readonly string[] =>
    texts.flatMap((text) => this.#meant(text) ?? []);

  /** The values of a naming field to look up for texts, where only exact values are found. */
  valuesOf(field: string, texts: readonly string[]): readonly string[] {
    if (this.resource.fields[field]?.kind !== "slug") return texts;
    return [...new Set([...texts, ...texts.map(toSlug).filter((slug) => slug !== "")])];
  }

  /** All texts to look up for names and paths. */
  textsFor(named: readonly string[]): string[] {
    return [...new Set(named.flatMap(this.#textsOf))].filter((text) => text !== "");
  }

  #textsOf = (text: string): string[] => (this.tree === undefined ? [text] : [text, ...pathParts(text)]);
}

const ambiguous = (several: readonly string[]): Found => ({ error: "errors.referenceAmbiguous", several });
