import type { Progress, TextRow } from "../../domain/texts/translations.ts";
import { service } from "../../providers/service.ts";

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
export interface Texts {
  readonly rows: readonly TextRow[];
  readonly total: number;
  readonly page: number;
  readonly counts: Readonly<Record<Show, number>>;
  readonly progress: Progress;
  readonly namespaces: readonly { readonly name: string; readonly open: number }[];
}

/** A language of the shop with its progress. */
export interface LanguageProgress extends Progress {
  readonly languageCode: string;
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  readonly published: boolean;
  /** Whether it has enough texts to be chosen once published. */
  readonly ready: boolean;
  /** Whether users can choose it. */
  readonly offered: boolean;
}

export const pageSize = 20;

const queryOf = ({ q, namespace, show }: TextListState) => ({
  ...(q === "" ? {} : { q }),
  ...(namespace === "" ? {} : { namespace }),
  ...(show === "all" ? {} : { show }),
});

export async function getLanguages(signal: AbortSignal): Promise<readonly LanguageProgress[]> {
  return (await service.get<readonly LanguageProgress[]>("/translations", { signal })).data;
}

export async function getTexts(
  language: string,
  listState: TextListState,
  signal: AbortSignal,
): Promise<Texts> {
  const params = { ...queryOf(listState), page: listState.page };
  return (await service.get<Texts>(`/translations/${language}`, { params, signal })).data;
}

/** Returns the URL of the file with all listed texts. */
export function fileAddress(language: string, listState: TextListState): string {
  return service.address(`/translations/${language}/export`, queryOf(listState));
}

const seen = ({ etag }: TextRow) => ({ headers: { "If-Match": `"${etag}"` } });
const placeIn = ({ namespace, key }: TextRow) => ({ namespace, key });

/** Writes the forms of a text. Rejects with the problem `stale` if another user has changed it. */
export async function writeText(
  language: string,
  row: TextRow,
  texts: Readonly<Record<string, string>>,
): Promise<TextRow> {
  const body = { ...placeIn(row), texts };
  return (await service.patch<TextRow>(`/translations/${language}`, body, seen(row))).data;
}

/** Discards the edits of a text made here. */
export async function resetText(language: string, row: TextRow): Promise<TextRow> {
  return (await service.post<TextRow>(`/translations/${language}/reset`, placeIn(row), seen(row))).data;
}
