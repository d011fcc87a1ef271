import { fold } from "./fold.ts";

/** What a search text must hold: at its start, or anywhere one of those. */
export interface SearchTerms {
  readonly atStart?: string;
  readonly anywhere: readonly string[];
}

/** What words of a search text begin behind, besides its start. */
const edges = ["\n", " ", "-"] as const;

/** One or two letters or digits of a script that parts its words: nearly every record holds them somewhere. */
const beginning =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Nd}]{1,2}$/u;

/** What `q` looks for: three letters or more anywhere, fewer where a word begins. */
export function parseSearch(q: string): SearchTerms {
  const folded = fold(q);
  if (!beginning.test(q)) return { anywhere: [folded] };
  return { atStart: folded, anywhere: edges.map((edge) => edge + folded) };
}
