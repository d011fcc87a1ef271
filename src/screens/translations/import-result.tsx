import { useQuery } from "@tanstack/react-query";
import { Alert, Drawer, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isOver, type JobView } from "../../domain/jobs.ts";
import { outcomeCounts } from "../../kit/import/outcome.ts";
import { CountsView } from "../../kit/import/outcome-parts.tsx";
import { Pagination } from "../../kit/list/pagination.tsx";
import { Box, Stack, Text } from "../../kit/ui/box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { call } from "../../providers/call.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { moreResults } from "../../providers/jobs.ts";
import { textsKey } from "../../providers/query-client.ts";
import { service } from "../../providers/service.ts";
import type { LineResult } from "./import-call.ts";
import { RowsProgress, StoppedNote } from "./rows-progress.tsx";
import styles from "./translations.module.css";
import { useProblemText } from "./use-problem-text.ts";

const underWay = 1500;
const pageSize = 50;

interface TextJob {
  readonly job: JobView;
  /** Only once it is over. */
  readonly results: readonly LineResult[];
}

async function getJob(id: string): Promise<TextJob> {
  const job = await call("get /jobs/:id", { params: { id } });
  const results: LineResult[] = [];
  if (isOver(job.state)) await moreResults(service, job, results);
  return { job, results };
}

interface Props {
  /** The id of the job. */
  readonly id: string;
  readonly onClose: () => void;
}

/** An import of texts that went on as a job: its progress, and then what was saved and what was not. */
export default function ImportResult({ id, onClose }: Props) {
  const { t } = useTranslation("translations");
  const query = useQuery({
    queryKey: [...textsKey, "import", id],
    queryFn: () => getJob(id),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data.job.state) ? underWay : false),
    retry: false,
  });
  return (
    <Drawer open width="min(720px, 100vw)" title={t("import.resultTitle")} onClose={onClose}>
      {query.data ? (
        <Result {...query.data} />
      ) : query.isError && toApiError(query.error).status === 404 ? (
        <Alert type="info" showIcon message={t("import.gone")} />
      ) : query.isError ? (
        <FailedQuery query={query} />
      ) : (
        <Skeleton active title={false} />
      )}
    </Drawer>
  );
}

function Result({ job, results }: TextJob) {
  const { t } = useTranslation(["translations", "notifications"]);
  const { state, done, total, error, failure } = job;
  const why = failure ? t(`notifications:jobs.why.${failure}`) : (error ?? "");
  return (
    <Stack gap={16}>
      {isOver(state) ? null : <RowsProgress done={done} of={total} label={t("import.saving")} />}
      {state === "stopped" ? <StoppedNote done={done} of={total} /> : null}
      {state === "failed" ? (
        <Alert type="error" showIcon message={t("import.writeFailed")} description={why} />
      ) : null}
      <CountsView counts={{ ...outcomeCounts([]), ...job.counts }} tense="did" />
      <FailedRows results={results} />
    </Stack>
  );
}

/** The rows that were not saved, by their key, with the reason. */
function FailedRows({ results }: Pick<TextJob, "results">) {
  const { t } = useTranslation(["translations", "import"]);
  const words = useProblemText();
  const [page, setPage] = useState(1);
  const failed = results.flatMap(({ key, problem }, at) => (problem ? [{ at, key, problem }] : []));
  if (failed.length === 0) return null;
  return (
    <>
      <Text as="h2" size={15} strong>
        {t("import:counts.did.failed")}
      </Text>
      <Box as="ul" frame round={10}>
        {failed.slice((page - 1) * pageSize, page * pageSize).map(({ at, key, problem }) => (
          <Stack as="li" key={at} gap={2} padY={8} padX={14} line="between" breaks>
            {key === undefined ? null : (
              <Text as="bdi" size={12} className={styles.key} dir="ltr">
                {key}
              </Text>
            )}
            <Text tone="muted">{words(problem)}</Text>
          </Stack>
        ))}
      </Box>
      {failed.length > pageSize ? (
        <Pagination page={page} pageSize={pageSize} total={failed.length} onPage={setPage} />
      ) : null}
    </>
  );
}
