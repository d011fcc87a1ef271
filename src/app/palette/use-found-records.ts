import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermissions } from "../../kit/context/index.ts";
import { useReadTitle } from "../../kit/fields/index.ts";
import { dataProvider } from "../../providers/data.ts";
import { resourceManifests } from "../manifests.ts";
import { type Command, recordCommand } from "./commands.ts";
import { ranked } from "./ranking.ts";

const perResource = 5;
const shortest = 2;
const waitMs = 200;

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Records with that text in a searched field, of every resource the role may list. */
export function useFoundRecords(text: string): {
  readonly found: readonly Command[];
  readonly busy: boolean;
} {
  const { t } = useTranslation(["shell", "resources"]);
  const { may } = usePermissions();
  const read = useReadTitle();
  const q = useDebounced(text.trim());
  const searched = resourceManifests.filter((one) => one.searchable && may(one, "list"));
  const answers = useQueries({
    queries: searched.map((resource) => ({
      queryKey: ["palette", resource.name, q],
      enabled: q.length >= shortest,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList({
          resource: resource.name,
          filters: [{ field: "q", operator: "eq", value: q }],
          pagination: { currentPage: 1, pageSize: perResource },
          meta: { signal },
        }),
    })),
  });
  if (text.trim().length < shortest) return { found: [], busy: false };
  return {
    found: ranked(
      answers.flatMap((answer, at) => {
        const resource = searched[at];
        if (!resource) return [];
        return (answer.data?.data ?? []).map((record) => ({
          resource: resource.name,
          command: recordCommand(t, resource, record, read(resource, record).title),
        }));
      }),
      q,
    ),
    busy: text.trim() !== q || answers.some((answer) => answer.isFetching),
  };
}
