import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { TextRow } from "../../domain/translations.ts";
import { showNewTexts } from "../../providers/own-texts.ts";
import { getLanguages, getTexts, type TextListState, type Texts, textsKey } from "./texts-call.ts";

const languagesKey = [...textsKey, "languages"] as const;

/**
 * The languages of the shop with their progress.
 * @param known asked anew when it changes
 */
export function useLanguages(known = "") {
  return useQuery({ queryKey: [...languagesKey, known], queryFn: ({ signal }) => getLanguages(signal) });
}

/** The page of texts that the address asks for; the former one stays in sight until it is there. */
export function useTexts(language: string, listState: TextListState) {
  return useQuery({
    queryKey: [...textsKey, "texts", language, listState],
    queryFn: ({ signal }) => getTexts(language, listState, signal),
    placeholderData: keepPreviousData,
    // What was just written stays where it is, whatever its state: nobody likes a list that jumps.
    refetchOnWindowFocus: false,
  });
}

const isSame = (one: TextRow, other: TextRow) => one.namespace === other.namespace && one.key === other.key;

/** The page with one row as it is now. */
function withRow(texts: Texts, row: TextRow): Texts {
  const before = texts.rows.find((one) => isSame(one, row));
  if (!before) return texts;
  const counts = { ...texts.counts };
  counts[before.state] -= 1;
  counts[row.state] += 1;
  counts.edited += Number(row.edited) - Number(before.edited);
  return { ...texts, counts, rows: texts.rows.map((one) => (isSame(one, row) ? row : one)) };
}

/** Takes in what has been written: on the page in sight, in every list, and in the interface itself. */
export function useApplyTexts(language: string, listState: TextListState) {
  const client = useQueryClient();
  return useCallback(
    async (row: TextRow) => {
      const key = [...textsKey, "texts", language, listState];
      client.setQueryData<Texts>(key, (texts) => texts && withRow(texts, row));
      // Lists that are not in sight are asked for when they are shown again.
      client.removeQueries({ queryKey: [...textsKey, "texts"], type: "inactive" });
      await Promise.all([showNewTexts(), client.invalidateQueries({ queryKey: languagesKey })]);
    },
    [client, language, listState],
  );
}

/** Asks for everything anew: after an import. */
export function useRefetchTexts() {
  const client = useQueryClient();
  return useCallback(
    async () => void (await Promise.all([showNewTexts(), client.invalidateQueries({ queryKey: textsKey })])),
    [client],
  );
}
