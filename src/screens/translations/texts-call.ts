import type { Progress, TextRow } from "../../domain/translations.ts";
import { service } from "../../providers/service.ts";

/** Which texts are listed: all of them, those in a state, or those that were written here. */
export const shownChoices = ["all", "missing", "changed", "done", "edited"] as const;
export type Show = (typeof shownChoices)[number];

/** What the address says of the list. */
export interface TextListState {
  /** Null until one is chosen. */
  readonly language: string | null;
  readonly q: string;
  readonly namespace: string;
  readonly show: Show;
  /** From 1. */
  readonly page: number;
}

/** A page of texts, and what the rest is like. */
export interface Texts {
  readonly rows: readonly TextRow[];
  readonly total: number;
  readonly page: number;
  readonly counts: Readonly<Record<Show, number>>;
  readonly progress: Progress;
  readonly namespaces: readonly { readonly name: string; readonly open: number }[];
}

/** A language of the shop, and how far it is. */
export interface LanguageProgress extends Progress {
  readonly languageCode: string;
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  readonly published: boolean;
  /** It has enough texts to be chosen, once it is published. */
  readonly ready: boolean;
  /** People can choose it. */
  readonly offered: boolean;
}

export const pageSize = 20;

export const textsKey = ["translations"] as const;

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

/** Where the file with everything that is listed comes from. */
export function fileAddress(language: string, listState: TextListState): string {
  return service.address(`/translations/${language}/export`, queryOf(listState));
}

const seen = ({ etag }: TextRow) => ({ headers: { "If-Match": `"${etag}"` } });
const placeIn = ({ namespace, key }: TextRow) => ({ namespace, key });

/** Writes the forms of a text. Rejects with the problem `stale` where somebody else was faster. */
export async function writeText(
  language: string,
  row: TextRow,
  texts: Readonly<Record<string, string>>,
): Promise<TextRow> {
  const body = { ...placeIn(row), texts };
  return (await service.patch<TextRow>(`/translations/${language}`, body, seen(row))).data;
}

/** Takes back what was written here. */
export async function resetText(language: string, row: TextRow): Promise<TextRow> {
  return (await service.post<TextRow>(`/translations/${language}/reset`, placeIn(row), seen(row))).data;
}
