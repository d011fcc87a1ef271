import type { AlikeAnswer, ImportAnswers } from "../../../core/import/import-result.ts";
import { type Agreed, nothingAgreed } from "../entries/agreed.ts";
import type { RowEntry } from "../entries/entries.ts";

/** The answers given on the page, which stay while it is open. */
export interface Answers extends Agreed {
  readonly meant: NonNullable<ImportAnswers["meant"]>;
  /** By line of the file, which stays the same however its columns are read. */
  readonly alike: Readonly<Record<number, AlikeAnswer>>;
  /** By question of the declaration: the name of the choice. */
  readonly unsaid: Readonly<Record<string, string>>;
}

export const noAnswers: Answers = { meant: {}, alike: {}, unsaid: {}, ...nothingAgreed };

/** Returns the answers to send with entries, in their order. */
export function answersTo(
  { meant, alike, without }: Answers,
  entries: readonly (RowEntry | undefined)[],
): ImportAnswers {
  const rows = Object.fromEntries(
    entries.flatMap((entry, at) => {
      const answer = entry && alike[entry.line];
      return answer ? [[String(at), answer] as const] : [];
    }),
  );
  return {
    ...(Object.keys(meant).length > 0 ? { meant } : {}),
    ...(without ? { without } : {}),
    ...(Object.keys(rows).length > 0 ? { alikeRows: rows } : {}),
  };
}
