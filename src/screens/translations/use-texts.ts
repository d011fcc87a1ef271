import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { TextRow } from "../../domain/texts/translations.ts";
import { showNewTexts } from "../../providers/i18n/own-texts.ts";
import { textsKey } from "../../providers/query-client.ts";
import { getLanguages, getTexts, type TextListState, type Texts } from "./texts-call.ts";

const languagesKey = [...textsKey, "languages"] as const;

/**
 * The languages of the shop with their progress.
 * @param search refetches when it changes
 */
export function useLanguages(search = "") {
  return useQuery({ queryKey: [...languagesKey, search], queryFn: ({ signal }) => getLanguages(signal) });
}

/** The page of texts for the state in the address; the previous page stays visible while it loads. */
export function useTexts(language: string, listState: TextListState) {
  return useQuery({
    queryKey: [...textsKey, "texts", language, listState],
    queryFn: ({ signal }) => getTexts(language, listState, signal),
    placeholderData: keepPreviousData,
    // Edited texts stay in place whatever their state, so that the list does not jump.
    refetchOnWindowFocus: false,
  });
}

const isSame = (one: TextRow, other: TextRow) => one.namespace === other.namespace && one.key === other.key;

/** Returns the page with one row replaced. */
function withRow(texts: Texts, row: TextRow): Texts {
  const before = texts.rows.find((one) => isSame(one, row));
  if (!before) return texts;
  const counts = { ...texts.counts };
  counts[before.state] -= 1;
  counts[row.state] += 1;
  counts.edited += Number(row.edited) - Number(before.edited);
  return { ...texts, counts, rows: texts.rows.map((one) => (isSame(one, row) ? row : one)) };
}

/** Returns a function that applies written texts to the visible page, to every list and to the interface itself. */
export function useApplyTexts(language: string, listState: TextListState) {
  const client = useQueryClient();
  return useCallback(
    async (row: TextRow) => {
      const key = [...textsKey, "texts", language, listState];
      client.setQueryData<Texts>(key, (texts) => texts && withRow(texts, row));
      // Hidden lists are refetched when shown again.
      client.removeQueries({ queryKey: [...textsKey, "texts"], type: "inactive" });
      await Promise.all([showNewTexts(), client.invalidateQueries({ queryKey: languagesKey })]);
    },
    [client, language, listState],
  );
}

/** Returns a function that refetches everything after an import. */
export function useRefetchTexts() {
  const client = useQueryClient();
  return useCallback(
    async () => void (await Promise.all([showNewTexts(), client.invalidateQueries({ queryKey: textsKey })])),
    [client],
  );
}
