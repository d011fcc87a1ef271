/** Rules for translating the interface: plural forms, required placeholders, progress of a language. */

const pluralForms = ["zero", "one", "two", "few", "many", "other"] as const;

type PluralForm = (typeof pluralForms)[number];

/** The forms of a text: `text` if it has only one. */
export const textForms = ["text", ...pluralForms] as const;
export type TextForm = (typeof textForms)[number];

/** Returns the plural forms of a language in a fixed order (Unicode CLDR, through `Intl.PluralRules`). */
export function pluralFormsOf(language: string): readonly PluralForm[] {
  const needed: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return pluralForms.filter((form) => needed.includes(form));
}

const withForm = /^(.+)_(zero|one|two|few|many|other)$/;

/** Splits a key into its base and plural form; the form is null if the key does not end in one. */
export function splitKey(key: string): { readonly base: string; readonly form: PluralForm | null } {
  const [, base, form] = withForm.exec(key) ?? [];
  const pluralForm = pluralForms.find((one) => one === form);
  return base !== undefined && pluralForm ? { base, form: pluralForm } : { base: key, form: null };
}

/** Returns the key of a form of a text in its file. */
export function keyOf(base: string, form: TextForm): string {
  return form === "text" ? base : `${base}_${form}`;
}

const placeholder = /\{\{([^{}]+)\}\}/g;
const reference = /\$t\([^()]*\)/g;
const tag = /<\/?[a-zA-Z][\w-]*\s*\/?>|<\/?\d+\s*\/?>/g;

const tidy = (inside: string) => inside.trim().replace(/\s*,\s*/g, ", ");

const tagsOf = (text: string) => (text.match(tag) ?? []).map((one) => one.replaceAll(/\s/g, ""));

/** The name of the application, which every text may have without being given it (`startI18n`). */
const always = "{{brand}}";

/** Returns the placeholders of a text that it is given, each once, and its tags, each occurrence. */
export function marksOf(text: string): readonly string[] {
  const all = [...text.matchAll(placeholder)].map(([, inside = ""]) => `{{${tidy(inside)}}}`);
  const placeholders = all.filter((mark) => mark !== always);
  return [...new Set([...placeholders, ...(text.match(reference) ?? [])]), ...tagsOf(text)];
}

/** Forms that may spell out the number, "two things", and omit the placeholder. */
const saidInWords: readonly TextForm[] = ["zero", "one", "two"];

/** `count` selects the form; `shown` is the same number formatted for the user's language. */
const isNumber = (mark: string) => /^\{\{(count|shown)\b/.test(mark);

/** Returns the placeholders and tags of the English text that this form must contain. */
export function neededMarks(source: string, form: TextForm): readonly string[] {
  return marksOf(source).filter((mark) => !(saidInWords.includes(form) && isNumber(mark)));
}

/** Maximum length of a text, in characters. */
export const maxTextLength = 5000;

/** Control characters except tab and line feed, and lone surrogates. */
const unkeepable = /(?![\t\n])\p{Cc}|\p{Cs}/u;

export const textProblems = ["empty", "tooLong", "signs", "braces", "lost", "invented", "nesting"] as const;

/** Why a text is invalid for its key; `marks` lists the placeholders and tags concerned. */
export interface TextProblem {
  readonly key: (typeof textProblems)[number];
  readonly marks: readonly string[];
}

/** Returns the marks of `some` that are missing from `others`, counting repetitions. */
function without(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return some.filter((mark) => {
    const at = left.indexOf(mark);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Whether all tags are properly nested and closed. */
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
 * Returns what is wrong with a text as one form of a translation; null if it is valid.
 * @param source the English text of the source code; `other` if it has several forms
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
  /** The text users see; null if there is none yet. */
  readonly text: string | null;
  /** The text shipped with the program. */
  readonly shipped: string | null;
  /** The `source` for `textProblem`. */
  readonly source: string;
  /** The English text users see. */
  readonly english: string;
}

/** A text in a language, with all forms the language needs. */
export interface TextRow {
  readonly namespace: string;
  readonly key: string;
  readonly texts: readonly FormText[];
  readonly state: TextState;
  /** Whether it was edited in this store. */
  readonly edited: boolean;
  readonly editedBy: string | null;
  /** ISO 8601. */
  readonly editedAt: string | null;
  /** Changes with the texts and their English source. */
  readonly etag: string;
}

/** Returns the state of one form; `translatedFrom` is its source at the time of translation. */
export function stateOf(text: string | null, translatedFrom: string | null, source: string): TextState {
  if (text === null) return "missing";
  return translatedFrom === source ? "done" : "changed";
}

/** Returns the state of a text from the states of its forms: the one that most needs attention. */
export function worst(states: readonly TextState[]): TextState {
  return textStates.find((state) => states.includes(state)) ?? "done";
}

/** The progress of a language, in complete texts. */
interface TextProgress extends Readonly<Record<TextState, number>> {
  readonly total: number;
}

export function progressOf(states: readonly TextState[]): TextProgress {
  const count = (state: TextState) => states.filter((one) => one === state).length;
  return { total: states.length, missing: count("missing"), changed: count("changed"), done: count("done") };
}

/**
 * Whether a language that is not shipped has enough texts to be selectable: at least half; the others are shown in
 * English.
 * @param needed counted by forms, like `translated`
 */
export function hasEnoughTexts(translated: number, needed: number): boolean {
  return translated * 2 >= needed;
}
