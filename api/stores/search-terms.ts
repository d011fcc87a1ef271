import { fold } from "./fold.ts";

/** What a search text must start with, or contain any of. */
export interface SearchTerms {
  /** What every match contains, folded. */
  readonly text: string;
  readonly atStart?: string;
  readonly anywhere: readonly string[];
}

/** Characters that words follow, besides the start of the text. */
export const edges = ["\n", " ", "-", "+", "#", "(", "/"] as const;

const letters = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Nd}]`;
const others = String.raw`[^\p{L}\p{N}]`;

/**
 * One or two letters or digits of a script with word separators, and signs: nearly every record contains them
 * somewhere. Signs before and after are what is typed of `+1 555`, `#12` and `t-shirt`.
 */
const beginning = new RegExp(`^${others}*(${letters}(?:${others}*${letters})?)${others}*$`, "u");

/**
 * Parses `q`: three letters or more match anywhere, fewer at the start of a word, where the signs around them do not
 * count.
 */
export function parseSearch(q: string): SearchTerms {
  const start = beginning.exec(q)?.[1];
  const text = fold(start ?? q);
  if (start === undefined) return { text, anywhere: [text] };
  return { text, atStart: text, anywhere: edges.map((edge) => edge + text) };
}
