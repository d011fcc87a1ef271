/** Translating the interface: which forms a text has, what must stay in it, how far a language is. */

const pluralForms = ["zero", "one", "two", "few", "many", "other"] as const;

type PluralForm = (typeof pluralForms)[number];

/** One form of a text: `text` where it has only one. */
export type TextForm = PluralForm | "text";

/** The plural forms that a language tells apart, in a fixed order (Unicode CLDR, through `Intl.PluralRules`). */
export function pluralFormsOf(language: string): readonly PluralForm[] {
  const needed: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return pluralForms.filter((form) => needed.includes(form));
}

const withForm = /^(.+)_(zero|one|two|few|many|other)$/;

/** The key without its plural form, and that form; none where the key does not end in one. */
export function splitKey(key: string): { readonly base: string; readonly form: PluralForm | null } {
  const [, base, form] = withForm.exec(key) ?? [];
  const known = pluralForms.find((one) => one === form);
  return base !== undefined && known ? { base, form: known } : { base: key, form: null };
}

/** The key that a form of a text stands at in its file. */
export function keyOf(base: string, form: TextForm): string {
  return form === "text" ? base : `${base}_${form}`;
}

const placeholder = /\{\{([^{}]+)\}\}/g;
const reference = /\$t\([^()]*\)/g;
const tag = /<\/?[a-zA-Z][\w-]*\s*\/?>|<\/?\d+\s*\/?>/g;

const tidy = (inside: string) => inside.trim().replace(/\s*,\s*/g, ", ");

const tagsOf = (text: string) => (text.match(tag) ?? []).map((one) => one.replaceAll(/\s/g, ""));

/** What a program fills in or acts on: placeholders, each once, and tags, as often as they stand there. */
export function marksOf(text: string): readonly string[] {
  const placeholders = [...text.matchAll(placeholder)].map(([, inside = ""]) => `{{${tidy(inside)}}}`);
  return [...new Set([...placeholders, ...(text.match(reference) ?? [])]), ...tagsOf(text)];
}

/** Forms that may say their number in a word, "two things", and leave it out. */
const saidInWords: readonly TextForm[] = ["zero", "one", "two"];

/** `count` chooses the form; `shown` is the same number as the reader's language writes it. */
const isNumber = (mark: string) => /^\{\{(count|shown)\b/.test(mark);

/** The marks of the English text that this form must have, too. */
export function neededMarks(source: string, form: TextForm): readonly string[] {
  return marksOf(source).filter((mark) => !(saidInWords.includes(form) && isNumber(mark)));
}

/** Texts longer than this, in characters, are refused. */
export const maxTextLength = 5000;

/** Control characters but tab and line end, and halves of characters. */
const unkeepable = /(?![\t\n])\p{Cc}|\p{Cs}/u;

/** Why a text may not stand at its key; `marks` says which ones are meant. */
export interface TextProblem {
  readonly key: "empty" | "tooLong" | "signs" | "braces" | "lost" | "invented" | "nesting";
  readonly marks: readonly string[];
}

/** The marks of `some` that `others` lacks, counted. */
function without(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return some.filter((mark) => {
    const at = left.indexOf(mark);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Does every tag that opens close, in order? */
function isNested(text: string): boolean {
  const open: string[] = [];
  for (const one of tagsOf(text)) {
    if (one.endsWith("/>")) continue;
    if (!one.startsWith("</")) open.push(one.slice(1));
    else if (open.pop() !== one.slice(2)) return false;
  }
  return open.length === 0;
}

const only = (key: TextProblem["key"], marks: readonly string[] = []): TextProblem => ({ key, marks });

/**
 * What is wrong with a text as one form of a translation; null where nothing is.
 * @param source the English text that the program was written with; of several forms `other`
 */
export function textProblem(source: string, text: string, form: TextForm): TextProblem | null {
  if (text.trim() === "") return only("empty");
  if (text.length > maxTextLength) return only("tooLong");
  if (unkeepable.test(text)) return only("signs");
  const marks = marksOf(text);
  const invented = without(marks, marksOf(source));
  if (invented.length > 0) return only("invented", invented);
  const lost = without(neededMarks(source, form), marks);
  if (lost.length > 0) return only("lost", lost);
  if (/\{\{|\}\}/.test(text.replaceAll(placeholder, ""))) return only("braces");
  return isNested(text) ? null : only("nesting");
}

export const textStates = ["missing", "changed", "done"] as const;
export type TextState = (typeof textStates)[number];

/** One form of a text in a language. */
export interface FormText {
  readonly form: TextForm;
  /** What people read; null where there is nothing yet. */
  readonly text: string | null;
  /** What the program brings along. */
  readonly shipped: string | null;
  /** What `textProblem` asks for. */
  readonly source: string;
  /** The English text that people read. */
  readonly english: string;
}

/** A text in a language, with all the forms that the language needs. */
export interface TextRow {
  readonly namespace: string;
  readonly key: string;
  readonly texts: readonly FormText[];
  readonly state: TextState;
  /** Somebody here has written it. */
  readonly edited: boolean;
  readonly editedBy: string | null;
  /** ISO 8601. */
  readonly editedAt: string | null;
  /** Changes with the texts and the English they stand for. */
  readonly etag: string;
}

/** The state of one form; `translatedFrom` is what its source said when it was written. */
export function stateOf(text: string | null, translatedFrom: string | null, source: string): TextState {
  if (text === null) return "missing";
  return translatedFrom === source ? "done" : "changed";
}

/** The state of a text follows from its forms': what most needs a person counts. */
export function worst(states: readonly TextState[]): TextState {
  return textStates.find((state) => states.includes(state)) ?? "done";
}

/** How far a language is, in texts with all their forms. */
export interface Progress extends Readonly<Record<TextState, number>> {
  readonly total: number;
}

export function progressOf(states: readonly TextState[]): Progress {
  const count = (state: TextState) => states.filter((one) => one === state).length;
  return { total: states.length, missing: count("missing"), changed: count("changed"), done: count("done") };
}

/**
 * May people choose a language that is not shipped? Half of the texts must be there; the others show in English.
 * @param needed counted by forms, as `translated` is
 */
export function hasEnoughTexts(translated: number, needed: number): boolean {
  return translated * 2 >= needed;
}
