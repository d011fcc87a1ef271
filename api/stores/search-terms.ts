import { fold } from "./fold.ts";

/** What a search text must start with, or contain any of. */
export interface SearchTerms {
  readonly atStart?: string;
  readonly anywhere: readonly string[];
}

/** Characters that words follow, besides the start of the text. */
export const edges = ["\n", " ", "-"] as const;

/** One or two letters or digits of a script with word separators: nearly every record contains them somewhere. */
const beginning =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Nd}]{1,2}$/u;

/** Parses `q`: three letters or more match anywhere, fewer at the start of a word. */
export function parseSearch(q: string): SearchTerms {
  const folded = fold(q);
  if (!beginning.test(q)) return { anywhere: [folded] };
  return { atStart: folded, anywhere: edges.map((edge) => edge + folded) };
}
