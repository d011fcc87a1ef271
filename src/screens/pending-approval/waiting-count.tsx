import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Text, VisuallyHidden } from "../../kit/ui/box.tsx";
import { newsOf } from "../../providers/news.ts";
import { waitingKey } from "../../providers/query-client.ts";
import { waitingManifests } from "./waiting.ts";

/** Refetches the count whenever records that may be waiting have changed. */
function useRecount(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "invalidate") return;
        const { queryKey } = event.query;
        if (!waitingManifests.some(({ name }) => queryKey.includes(name))) return;
        void client.invalidateQueries({ queryKey: waitingKey });
      }),
    [client],
  );
}

/** The number of waiting records beside the menu entry; nothing for zero. */
export function WaitingCount() {
  const { t } = useTranslation("shell");
  const { number } = useFormats();
  useRecount();
  const { data: total = 0 } = useQuery({
    queryKey: waitingKey,
    queryFn: async () => (await newsOf("waiting")).total,
    retry: false,
  });
  if (total === 0) return null;
  return (
    <Text
      size={12}
      strong
      text="center"
      nums
      inlineBlock
      minWidth={20}
      padX={5}
      round={10}
      ground="accent"
      tone="white"
      lineHeight={20}
    >
      <span aria-hidden>{total > 99 ? `${number(99)}+` : number(total)}</span>
      <VisuallyHidden>{t("waiting", { count: total })}</VisuallyHidden>
    </Text>
  );
}
