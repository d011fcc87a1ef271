import { useNotification } from "@refinedev/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Checkbox, Skeleton } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { named, namespaceOf } from "../../domain/texts/named.ts";
import { Table } from "../../kit/ui/box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { call } from "../../providers/call.ts";
import type { AnswerAt } from "../../providers/endpoints.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { notificationsKey } from "../../providers/query-client.ts";
import { ProfileCard } from "./card.tsx";
import styles from "./profile.module.css";

type OwnChoice = AnswerAt<"get /notifications/choices">[number];

const queryKey = ["notice-choices"];
const ways = ["bell", "mail"] as const;

/** Null if no notifications apply to the user. Rejects with an ApiError. */
async function loadChoices(signal: AbortSignal): Promise<readonly OwnChoice[] | null> {
  try {
    return await call("get /notifications/choices", {}, { signal });
  } catch (error) {
    if (toApiError(error).status === 403) return null;
    throw error;
  }
}

/** The user's notification settings; each change is saved immediately. */
export function NoticeChoices() {
  const { open: notify } = useNotification();
  const client = useQueryClient();
  const { hash } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => loadChoices(signal), retry: false });
  const choose = useMutation({
    mutationFn: ({ texts: _, ...choice }: OwnChoice) => call("post /notifications/choices", { body: choice }),
    onSuccess: (all) => {
      client.setQueryData(queryKey, all);
      void client.invalidateQueries({ queryKey: notificationsKey });
    },
    onError: () => notify?.({ type: "error", message: t("notices.failed") }),
  });
  const choices = query.data ?? [];
  const { t } = useTranslation(["people", ...choices.map(({ texts }) => namespaceOf(texts))]);
  const there = choices.length > 0;
  useEffect(() => {
    if (there && hash === "#notifications") card.current?.scrollIntoView();
  }, [there, hash]);
  if (query.data === null) return null;
  return (
    <div ref={card} id="notifications">
      <ProfileCard title={t("notices.title")} text={t("notices.text")}>
        <FailedQuery query={query} />
        {query.isPending ? <Skeleton active title={false} /> : null}
        {there ? (
          <Table className={styles.notices}>
            <thead>
              <tr>
                <th scope="col">{t("notices.what")}</th>
                {ways.map((way) => (
                  <th key={way} scope="col">
                    {t(`notices.${way}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {choices.map((choice) => (
                <tr key={choice.kind}>
                  <th scope="row">{t(named(`${choice.texts}.choice`))}</th>
                  {ways.map((way) => (
                    <td key={way}>
                      <Checkbox
                        checked={choice[way]}
                        disabled={choose.isPending}
                        aria-label={`${t(named(`${choice.texts}.choice`))}: ${t(`notices.${way}`)}`}
                        onChange={({ target }) => choose.mutate({ ...choice, [way]: target.checked })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        ) : null}
      </ProfileCard>
    </div>
  );
}
