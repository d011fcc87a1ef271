import { fold } from "./fold.ts";

/**
 * What a search asks for: of every clause, the search text contains one of the parts. A part that starts with a blank
 * is the beginning of a word.
 */
export type Search = readonly (readonly string[])[];

/** Changes whenever the same values get another search text: stores then write those that they keep anew. */
export const searchForm = 2;

/** What separates words; other signs join parts of one. */
const separators = /[\s,;|/\\&+@]+/u;
/** Words are of letters and digits, or of pictures. */
const wordParts = /[\p{L}\p{M}\p{N}]+|[\p{RI}\p{Extended_Pictographic}]+/gu;

/**
 * One or two letters or digits of a script with word separators: nearly every record contains them somewhere, so they
 * are looked for at the beginning of words.
 */
const beginning =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Nd}]{1,2}$/u;

const hasDigit = /\d/;
const isDigits = /^\d+$/;
/** Words of codes: `KT`, `INS`, `1AA`; anything longer is a word of a language. */
const codeWord = /^(?:\p{L}{1,4}|.*\d.*)$/u;

/** Two letters that people write for one, where they also write the one without its mark. */
const transcribed: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };
const hasTranscribed = /[äöüøåÄÖÜØÅ]|[aouAOU][\u0308\u030a]/u;
const transcribe = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüøå]/gu, (letter) => transcribed[letter] ?? letter);

/** A folded word without signs: `t-shirt` is `tshirt`. */
const withoutSigns = (word: string): string => (word.match(wordParts) ?? []).join("");

/** Signs, each once. */
const signsOf = (text: string): string[] => [...new Set(text.replace(wordParts, "").replace(/\s/gu, ""))];

/** The words of a text, folded and without signs. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(separators)
    .map(withoutSigns)
    .filter((word) => word !== "");

const plainWords = /^[a-z0-9 ]*$/;

function addWords(value: string, words: Set<string>, signs: Set<string>): void {
  const folded = fold(value);
  const all = folded.split(separators).filter((word) => word !== "");
  if (plainWords.test(folded)) {
    for (const word of all) words.add(word);
  } else {
    for (const word of all) {
      const [first, ...others] = word.match(wordParts) ?? [];
      if (first !== undefined) words.add([first, ...others].join(""));
      // Words within the word, as far as a search for beginnings needs them.
      for (const other of others) words.add([...other].slice(0, 2).join(""));
    }
    for (const sign of signsOf(folded)) signs.add(sign);
  }
  const isCode =
    all.length > 1 &&
    hasDigit.test(folded) &&
    all.map(withoutSigns).every((word) => codeWord.test(word) || word === "");
  if (isCode) words.add(withoutSigns(folded));
}

/**
 * The text that searches are compared with: the different words of all values, folded, each after a blank. Stores keep
 * it beside the record. Hyphens within a word and blanks within a code do not count.
 */
export function searchTextOf(values: Iterable<string>): string {
  const [words, signs] = [new Set<string>(), new Set<string>()];
  for (const value of values) {
    addWords(value, words, signs);
    if (hasTranscribed.test(value)) {
      addWords(
        value
          .split(separators)
          .filter((word) => hasTranscribed.test(word))
          .map(transcribe)
          .join(" "),
        words,
        signs,
      );
    }
  }
  words.delete("");
  return [...words, ...signs].map((word) => ` ${word}`).join("");
}

/** The words of a search, folded and without signs, each with its transcription. */
function wordsOf(q: string): (readonly string[])[] {
  return q
    .normalize("NFC")
    .split(separators)
    .flatMap((typed) => {
      const spellings = hasTranscribed.test(typed) ? [typed, transcribe(typed)] : [typed];
      // Compatibility forms may contain blanks.
      const [word = [], ...others] = spellings.map((one) => foldedWords(one));
      return word.map((one, at) => [one, ...others.flatMap((other) => other[at] ?? [])]);
    });
}

/** Numbers are dialled and printed with zeros that others leave out. */
const withoutZeros = (word: string): string =>
  isDigits.test(word) ? word.replace(/^0+(?=[1-9]\d{5})/, "") : word;

const partOf = (word: string): string => (beginning.test(word) ? ` ${word}` : withoutZeros(word));

/** What is typed as one or two letters is the beginning of a word however it is transcribed. */
function partsOf([word = "", ...others]: readonly string[]): string[] {
  const edge = beginning.test(word) ? " " : "";
  return [partOf(word), ...others.map((other) => edge + other)];
}

/** Groups of digits, and one or two letters beside them: `06 12 34`, `500 g`. */
const mayJoin = (word: string | undefined): boolean =>
  word !== undefined && (isDigits.test(word) || beginning.test(word));

/** Parses the text of a search: every word must be found, in any order; three letters or more anywhere. */
export function parseSearch(q: string): Search {
  const words = wordsOf(q);
  if (words.length === 0) return signsOf(fold(q)).map((sign) => [sign]);
  const clauses: string[][] = [];
  for (let at = 0; at < words.length; ) {
    let end = at + 1;
    if (mayJoin(words[at]?.[0])) while (mayJoin(words[end]?.[0])) end += 1;
    const some = words.slice(at, end);
    const together = some.map(([word = ""]) => word).join("");
    // The same number may be stored without blanks, or with others.
    const joined = some.length > 1 && hasDigit.test(together) ? [partOf(together)] : [];
    clauses.push(...some.map((spellings) => [...new Set([...partsOf(spellings), ...joined])]));
    at = end;
  }
  return [...new Map(clauses.map((clause) => [clause.join(), clause])).values()];
}

/** Whether a search asks for nothing but the beginnings of words. */
export const isOfBeginnings = (search: Search): boolean =>
  search.length > 0 && search.every((parts) => parts.some((part) => part.startsWith(" ")));

/** Whether a search text has what a search asks for. */
export const isFound = (text: string, search: Search): boolean =>
  search.every((parts) => parts.some((part) => text.includes(part)));

/** Returns a test whether texts, taken together, have all typed words, or parts of them; nothing typed is in all. */
export function finder(q: string): (...texts: string[]) => boolean {
  // A screen has few texts: short words are looked for anywhere, too.
  const search = parseSearch(q).map((parts) => parts.map((part) => part.trimStart()));
  return search.length === 0 ? () => true : (...texts) => isFound(searchTextOf(texts), search);
}

/** 0 for the same text, 1 if it starts with what is wanted, 2 if a word in it does, else 3. */
function place(held: string, words: string): number {
  if (held === words) return 0;
  const at = ` ${held}`.indexOf(` ${words}`);
  return at < 0 ? 3 : Math.min(at, 1) + 1;
}

const apart = (text: string): string => (fold(text).match(wordParts) ?? []).join(" ");
const together = (text: string): string => foldedWords(text).join(" ");

/** The rank of a text that lacks some of the words. */
export const elsewhere = 4;

/**
 * Ranks a text by what was typed: 0 if it is the same, 1 if it starts with it, 2 if a word in it does, 3 if it has all
 * words, else 4.
 */
export function nearness(text: string, typed: string): number {
  const closest = Math.min(...[apart, together].map((plain) => place(plain(text), plain(typed))));
  return closest < 3 || finder(typed)(text) ? closest : elsewhere;
}
