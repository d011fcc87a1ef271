import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { aboutOf, toldApart } from "../../core/told-apart.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useReadTitle } from "../../kit/references/use-read-title.ts";
import { useDebounced } from "../../kit/ui/use-debounced.ts";
import { useBackend } from "../../providers/backend.ts";
import { resourceManifests } from "../registry/manifests.ts";
import { type Command, recordCommand } from "./commands.ts";
import { rankedRecords } from "./ranking.ts";

const shortest = 2;
/**
 * Whether the text has enough letters and digits to search for. Symbols, such as the plus of every phone number, do not
 * count.
 */
const isEnough = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= shortest;
/** Debounce in milliseconds, shorter than the interval of fast typing. */
const waitMs = 40;

/** Searches the text in all resources the role may list. */
export function useFoundRecords(text: string): {
  readonly matches: readonly Command[];
  readonly busy: boolean;
  readonly failed: boolean;
} {
  const { t } = useTranslation(["shell", "resources"]);
  const { may } = usePermissions();
  const backend = useBackend();
  const read = useReadTitle();
  const q = useDebounced(text.trim(), waitMs);
  const searched = new Map(
    resourceManifests.filter((one) => one.searchable && may(one, "list")).map((one) => [one.name, one]),
  );
  const { data, isFetching, isError } = useQuery({
    queryKey: ["palette", q],
    enabled: isEnough(q),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => backend.find(q, [...searched.keys()], signal),
  });
  if (!isEnough(text)) return { matches: [], busy: false, failed: false };
  const matches = (data ?? []).flatMap(({ resource: name, records }) => {
    const resource = searched.get(name);
    if (!resource) return [];
    const { tells = [], foundLast = false } = resource;
    const named = records.map((record) => ({ record, title: read(resource, record).title }));
    const distinctNames = toldApart(
      named.map(({ record, title }) => ({ id: String(record.id), title, about: aboutOf(tells, record) })),
    );
    return named.map(({ record, title }) => ({
      last: foundLast,
      command: recordCommand(t, resource, record, title, distinctNames.get(String(record.id))),
    }));
  });
  return { matches: rankedRecords(matches, q), busy: text.trim() !== q || isFetching, failed: isError };
}
