import { CheckCircleOutlined } from "@ant-design/icons";
import { Alert, Button, Checkbox, Skeleton } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ActionDialog, offeredAs } from "../../kit/actions/use-actions.tsx";
import { useRefusal } from "../../kit/actions/use-run-action.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { coverAbove } from "../../kit/focus/cover.ts";
import { useReadTitle } from "../../kit/references/use-read-title.ts";
import { Box, Card, Row } from "../../kit/ui/box.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { useKinds } from "./kinds.ts";
import styles from "./queue.module.css";
import { QueueItem } from "./queue-item.tsx";
import type { DecisionChoice, PendingItem } from "./queue-kind.ts";
import { type Decision, type RefusedDecision, useDecide } from "./use-decide.ts";
import { useQueue } from "./use-queue.ts";

/** Everything that awaits the signed-in user's decision, oldest first, to approve or reject individually or in bulk. */
export function PendingApproval() {
  const { t } = useTranslation("approval");
  const formats = useFormats();
  const queue = useQueue(useKinds());
  const { decide, busy } = useDecide();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<ReadonlyMap<string, DecisionChoice>>(new Map());
  const [rejecting, setRejecting] = useState<readonly PendingItem[] | null>(null);
  const [refusals, setRefusals] = useState<readonly RefusedDecision[]>([]);

  const { items, total } = queue;
  const selected = items.filter(({ id }) => chosen.has(id));
  const choiceOf = ({ id, kind }: PendingItem) => choices.get(id) ?? kind.firstChoice ?? {};
  const finish = async (decisions: readonly Decision[]) => {
    const refused = await decide(decisions);
    setChosen(new Set(refused.map(({ item }) => item.id)));
    setRefusals(refused);
  };
  const approve = (items: readonly PendingItem[]) =>
    finish(items.map((item) => ({ item, action: "approve", input: choiceOf(item) })));
  const reject = (items: readonly PendingItem[], input: Decision["input"]) =>
    finish(items.map((item) => ({ item, action: "reject", input })));
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <Page>
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
      {queue.loading ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {!queue.loading && !queue.failed && items.length === 0 ? (
        <Card as="div">
          <StateBox
            icon={<CheckCircleOutlined aria-hidden />}
            title={t("done.title")}
            text={t("done.text")}
          />
        </Card>
      ) : null}
      {items.length > 0 ? (
        <Card aria-label={t("title")}>
          <Row
            ref={coverAbove}
            gap={16}
            rowGap={8}
            justify="between"
            wrap
            line="below"
            minHeight={56}
            padY={9}
            padX={16}
            ground="plain"
            className={styles.bar}
          >
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
              <Row as="span" gap={8} align="stretch" justify="end" wrap className={styles.actions}>
                <Button type="primary" loading={busy} onClick={() => void approve(selected)}>
                  {t("approve")}
                </Button>
                <Button danger disabled={busy} onClick={() => setRejecting(selected)}>
                  {t("reject")}
                </Button>
              </Row>
            ) : null}
          </Row>
          <Box as="ul">
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
          </Box>
        </Card>
      ) : null}
      {rejecting?.[0] ? (
        <Suspense>
          <ActionDialog
            resource={rejecting[0].kind.resource}
            {...offeredAs(rejecting[0].kind.resource, "reject")}
            count={rejecting.length}
            record={null}
            title=""
            onRun={async (input) => {
              setRejecting(null);
              void reject(rejecting, input);
            }}
            onClose={() => setRejecting(null)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

interface RefusalsProps {
  readonly refusals: readonly RefusedDecision[];
  readonly onClose: () => void;
}

/** The failed decisions and their reasons. */
function Refusals({ refusals, onClose }: RefusalsProps) {
  const { t } = useTranslation("approval");
  if (refusals.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      closable
      onClose={onClose}
      message={t("notDecided", { count: refusals.length })}
      description={
        <Box as="ul">
          {refusals.map((refusal) => (
            <Line key={refusal.item.id} refusal={refusal} />
          ))}
        </Box>
      }
    />
  );
}

function Line({ refusal: { item, error } }: { readonly refusal: RefusedDecision }) {
  const { resource } = item.kind;
  const refusal = useRefusal(resource);
  const read = useReadTitle();
  return (
    <li>
      <Link to={pathTo(resource, "show", item.id)} dir="auto">
        {read(resource, item.record).title}
      </Link>
      {": "}
      {refusal(error)}
    </li>
  );
}
