import { CheckCircleOutlined } from "@ant-design/icons";
import { Alert, Button, Checkbox, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { StateBox } from "../../kit/list/state-box.tsx";
import { PageHead } from "../../kit/page-head.tsx";
import type { Choice, Item, QueueKind } from "./kind.ts";
import styles from "./queue.module.css";
import { QueueItem } from "./queue-item.tsx";
import { Refusals } from "./refusals.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { type Refusal, useDecide } from "./use-decide.ts";
import { useQueue } from "./use-queue.ts";

interface Props {
  readonly kinds: readonly QueueKind[];
}

/** What waits, oldest first, to be approved or rejected one by one or many at once. */
export function Queue({ kinds }: Props) {
  const { t } = useTranslation("approval");
  const formats = useFormats();
  const queue = useQueue(kinds);
  const { decide, busy } = useDecide();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [rejecting, setRejecting] = useState<readonly Item[] | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  const { items, total } = queue;
  const selected = items.filter(({ id }) => chosen.has(id));
  const choiceOf = ({ id, kind }: Item) => choices.get(id) ?? kind.firstChoice ?? {};
  const finish = async (
    wanted: readonly Item[],
    patchOf: (item: Item) => Readonly<Record<string, unknown>>,
  ) => {
    const refused = await decide(wanted.map((item) => ({ item, patch: patchOf(item) })));
    setChosen(new Set(refused.map(({ item }) => item.id)));
    setRefusals(wanted.length > 1 ? refused : []);
  };
  const approve = (wanted: readonly Item[]) => finish(wanted, (item) => item.kind.approved(choiceOf(item)));
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <div className={styles.page}>
      <PageHead
        title={t("title")}
        lead={
          total > 0 ? (
            <span role="status">{t("waiting", { count: total, shown: formats.number(total) })}</span>
          ) : null
        }
      />
      {queue.failed ? (
        <Alert
          type="error"
          showIcon
          message={t("failed")}
          action={<Button onClick={queue.retry}>{t("retry")}</Button>}
        />
      ) : null}
      <Refusals refusals={refusals} onClose={() => setRefusals([])} />
      {queue.loading ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {!queue.loading && !queue.failed && items.length === 0 ? (
        <div className={styles.panel}>
          <StateBox icon={<CheckCircleOutlined />} title={t("done.title")} text={t("done.text")} />
        </div>
      ) : null}
      {items.length > 0 ? (
        <section className={styles.panel} aria-label={t("title")}>
          <div className={styles.bar}>
            <Checkbox
              checked={selected.length === items.length}
              indeterminate={selected.length > 0 && selected.length < items.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? items.map(({ id }) => id) : []))}
            >
              {selected.length > 0
                ? t("selected", { count: selected.length, shown: formats.number(selected.length) })
                : t("selectAll")}
            </Checkbox>
            {selected.length > 0 ? (
              <span className={styles.actions}>
                <Button type="primary" loading={busy} onClick={() => void approve(selected)}>
                  {t("approve")}
                </Button>
                <Button danger disabled={busy} onClick={() => setRejecting(selected)}>
                  {t("reject")}
                </Button>
              </span>
            ) : null}
          </div>
          <ul className={styles.items}>
            {items.map((item) => (
              <QueueItem
                key={item.id}
                item={item}
                chosen={chosen.has(item.id)}
                busy={busy}
                choice={choiceOf(item)}
                onChosen={(on) => choose(item.id, on)}
                onChoose={(choice) => setChoices(new Map([...choices, [item.id, choice]]))}
                onApprove={() => void approve([item])}
                onReject={() => setRejecting([item])}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {rejecting ? (
        <RejectDialog
          count={rejecting.length}
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            setRejecting(null);
            void finish(rejecting, (item) => item.kind.rejected(reason));
          }}
        />
      ) : null}
    </div>
  );
}
