import { ClockCircleOutlined, FileSearchOutlined } from "@ant-design/icons";
import { Button, Input, type InputRef } from "antd";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { lookedUpNumber } from "../../domain/orders/order-lookup.ts";
import { Grid, Text } from "../../kit/ui/box.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { type ApiError, toApiError } from "../../providers/errors/api-error.ts";
import { useAnswer } from "../../providers/use-answer.ts";
import { FoundOrder } from "./found-order.tsx";
import styles from "./order-lookup.module.css";

/** Looks up orders by the number on their document, scanned or typed one after the other without the mouse. */
export function OrderLookupPage() {
  const { t } = useTranslation("order-lookup");
  const [search, setSearch] = useSearchParams();
  const invoice = search.get("invoice") ?? "";
  const [typed, setTyped] = useState(invoice);
  const box = useRef<InputRef>(null);
  const id = useId();
  // Never from the cache: the answer decides whether goods leave the store.
  const { query } = useAnswer(
    "get /orders/lookup",
    { query: { invoiceNumber: invoice } },
    { enabled: invoice !== "", staleTime: 0 },
  );

  const find = (event: FormEvent) => {
    event.preventDefault();
    const number = lookedUpNumber(typed);
    setTyped(number);
    // The next scan replaces this number.
    box.current?.focus({ cursor: "all" });
    if (number === invoice && number !== "") void query.refetch();
    else setSearch(number === "" ? {} : { invoice: number }, { replace: true });
  };

  return (
    <Page className={styles.page}>
      <PageHead title={t("title")} lead={t("intro")} />
      <Grid as="form" gap={10} rowGap={6} columns="grow-fit" onSubmit={find}>
        <Text as="label" weight={500} tone="plain" spans htmlFor={id}>
          {t("number")}
        </Text>
        <Input
          ref={box}
          id={id}
          className={styles.box ?? ""}
          size="large"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          dir="ltr"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
        />
        <Button type="primary" size="large" htmlType="submit" loading={query.isFetching}>
          {t("find")}
        </Button>
      </Grid>
      <div role="status">
        <Answer invoice={invoice} query={query} />
      </div>
    </Page>
  );
}

interface AnswerProps {
  readonly invoice: string;
  readonly query: Pick<
    ReturnType<typeof useAnswer<"get /orders/lookup">>["query"],
    "data" | "error" | "errorUpdatedAt" | "isFetching" | "refetch"
  >;
}

function Answer({ invoice, query }: AnswerProps) {
  const { t } = useTranslation("order-lookup");
  const icon = <FileSearchOutlined aria-hidden />;
  if (invoice === "") return <StateBox icon={icon} title={t("start")} text={t("startText")} />;
  if (query.error) {
    const problem = toApiError(query.error);
    if (problem.type === "not-found") {
      return <StateBox icon={icon} title={t("none")} text={t("noneText", { number: invoice })} tone="bad" />;
    }
    if (problem.type === "too-many") {
      return <Wait error={problem} since={query.errorUpdatedAt} />;
    }
    return <FailedQuery query={query} />;
  }
  return query.data ? <FoundOrder order={query.data.data} /> : null;
}

/** In seconds, the default if the API names no time. */
const aMinute = 60;

/** Shows when lookups are possible again. A time stays true while it is read, unlike a countdown in seconds. */
function Wait({ error, since }: { readonly error: ApiError; readonly since: number }) {
  const { t, i18n } = useTranslation("order-lookup");
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: "medium" });
  const from = time.format(since + (error.retryAfter ?? aMinute) * 1000);
  return (
    <StateBox
      icon={<ClockCircleOutlined aria-hidden />}
      title={t("wait")}
      text={t("waitText", { time: from })}
      tone="bad"
    />
  );
}
