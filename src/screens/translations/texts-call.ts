import type { TextRow } from "../../domain/texts/translations.ts";
import { call, urlOf } from "../../providers/call.ts";
import type { AnswerAt } from "../../providers/endpoints.ts";

/** The filters of texts: all, those in a state, or those edited here. */
export const shownChoices = ["all", "missing", "changed", "done", "edited"] as const;
type Show = (typeof shownChoices)[number];

/** The state of the list in the address. */
export interface TextListState {
  /** Null until chosen. */
  readonly language: string | null;
  readonly q: string;
  readonly namespace: string;
  readonly show: Show;
  /** From 1. */
  readonly page: number;
}

/** A page of texts, with counts of all. */
export type Texts = AnswerAt<"get /translations/:language">;

/** A language of the shop with its progress. */
export type LanguageProgress = AnswerAt<"get /translations">[number];

export const pageSize = 20;

const queryOf = ({ q, namespace, show }: TextListState) => ({
  ...(q === "" ? {} : { q }),
  ...(namespace === "" ? {} : { namespace }),
  ...(show === "all" ? {} : { show }),
});

export const getLanguages = (signal: AbortSignal): Promise<readonly LanguageProgress[]> =>
  call("get /translations", {}, { signal });

export const getTexts = (language: string, listState: TextListState, signal: AbortSignal): Promise<Texts> => {
  const query = { ...queryOf(listState), page: listState.page };
  return call("get /translations/:language", { params: { language }, query }, { signal });
};

/** Returns the URL of the file with all listed texts. */
export const fileAddress = (language: string, listState: TextListState): string =>
  urlOf("get /translations/:language/export", { params: { language }, query: queryOf(listState) });

const seen = ({ etag }: TextRow) => ({ headers: { "If-Match": `"${etag}"` } });
const placeIn = ({ namespace, key }: TextRow) => ({ namespace, key });

/** Writes the forms of a text. Rejects with the problem `stale` if another user has changed it. */
export const writeText = (
  language: string,
  row: TextRow,
  texts: Readonly<Record<string, string>>,
): Promise<TextRow> => {
  const body = { ...placeIn(row), texts };
  return call("patch /translations/:language", { params: { language }, body }, seen(row));
};

/** Discards the edits of a text made here. */
export const resetText = (language: string, row: TextRow): Promise<TextRow> =>
  call("post /translations/:language/reset", { params: { language }, body: placeIn(row) }, seen(row));
