import { Alert, Button, Drawer, Progress } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { named } from "../../domain/texts/named.ts";
import { useRunAction } from "../../kit/actions/use-run-action.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { startParam } from "../../kit/form/values.ts";
import { Box, Grid, Note, Row, Stack } from "../../kit/ui/box.tsx";
import type { AnswerAt } from "../../providers/endpoints.ts";

interface Props {
  readonly resource: AnyResource;
  /** Their number, and the first few. */
  readonly missing: AnswerAt<"get /product-seo/missing">;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The records without an SEO page, to draft individually or all at once. */
export default function MissingDrawer({ resource, missing, onChanged, onClose }: Props) {
  const { t, i18n } = useTranslation("seo");
  const { run, start, stop } = useDrafts(resource, onChanged);
  const [count, setAsked] = useState(0);
  const field = resource.name === "category-seo" ? "categoryId" : "productId";
  const done = run.created + run.failed.length;
  const begin = () => {
    setAsked(missing.total);
    void start();
  };
  return (
    <Drawer
      open
      width="min(480px, 100vw)"
      placement={i18n.dir() === "rtl" ? "left" : "right"}
      title={t(named(`missing.${resource.name}`), { count: missing.total })}
      onClose={onClose}
    >
      <Stack gap={16}>
        {run.running ? (
          <Grid gap={12} align="center" columns="grow-fit">
            <Progress
              percent={Math.round((done / Math.max(1, count)) * 100)}
              aria-label={t("missing.progress")}
            />
            <Button onClick={stop}>{t("missing.stop")}</Button>
          </Grid>
        ) : (
          <Button type="primary" disabled={missing.total === 0} onClick={begin}>
            {t("missing.all", { count: missing.total })}
          </Button>
        )}
        <div role="status">
          {!run.running && run.created > 0 ? (
            <Alert type="success" showIcon message={t("missing.created", { count: run.created })} />
          ) : null}
          {run.failed.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              message={t("missing.failed", { count: run.failed.length })}
              description={run.failed.map(({ title }) => title).join(", ")}
            />
          ) : null}
          {run.broken ? <Alert type="error" showIcon message={t("missing.broken")} /> : null}
        </div>
        <Box as="ul">
          {missing.records.map(({ id, title }) => (
            <Row as="li" gap={12} align="stretch" justify="between" padY={8} line="below" key={id}>
              <span dir="auto">{title}</span>
              <Link
                to={`${pathTo(resource, "create")}?${startParam(field, id)}`}
                aria-label={t("missing.createOf", { title })}
              >
                {t("missing.create")}
              </Link>
            </Row>
          ))}
        </Box>
        {missing.total > missing.records.length ? (
          <Note>{t("missing.more", { count: missing.total - missing.records.length })}</Note>
        ) : null}
      </Stack>
    </Drawer>
  );
}

interface Answer {
  readonly created: number;
  readonly failed: readonly { readonly id: string; readonly title: string }[];
  readonly last: string | null;
}

interface DraftsRun {
  readonly running: boolean;
  readonly created: number;
  /** Records whose draft could not be stored. */
  readonly failed: Answer["failed"];
  /** Whether a failed request ended the run. */
  readonly broken: boolean;
}

const idle: DraftsRun = { running: false, created: 0, failed: [], broken: false };

/** Drafts all missing pages, request by request, until done or stopped. */
function useDrafts(resource: AnyResource, onChanged: () => void) {
  const draft = useRunAction(resource);
  const [run, setRun] = useState(idle);
  const stopped = useRef(false);

  async function start(): Promise<void> {
    stopped.current = false;
    let now: DraftsRun = { ...idle, running: true };
    setRun(now);
    for (let after: string | null = null, more = true; more && !stopped.current; ) {
      try {
        const data: Answer = await draft<Answer>("drafts", null, { after });
        now = { ...now, created: now.created + data.created, failed: [...now.failed, ...data.failed] };
        setRun(now);
        after = data.last;
        more = data.last !== null;
      } catch {
        now = { ...now, broken: true };
        more = false;
      }
    }
    setRun({ ...now, running: false });
    onChanged();
  }
  const stop = () => {
    stopped.current = true;
  };
  return { run, start, stop };
}
