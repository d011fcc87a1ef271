import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { JobView } from "../../domain/jobs.ts";
import { named, namespaceOf } from "../../domain/texts/named.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Box, Grid, Row, Text } from "../../kit/ui/box.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { urlOf } from "../../providers/call.ts";
import { manifests } from "../../resources/manifests.ts";
import styles from "./notifications.module.css";

interface Props {
  readonly jobs: readonly JobView[];
  readonly onStop: (id: string) => Promise<void>;
  readonly onFollow: () => void;
}

/** Running jobs with their progress, and finished ones with their result. */
export function JobList({ jobs, ...props }: Props) {
  return (
    <Box as="ul" scrolls="y" className={styles.list}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Entry job={job} {...props} />
        </li>
      ))}
    </Box>
  );
}

interface EntryProps extends Omit<Props, "jobs"> {
  readonly job: JobView;
}

const countWords = ["created", "updated", "unchanged", "skipped", "ok", "failed"] as const;

function Entry({ job, onStop, onFollow }: EntryProps) {
  const { t } = useTranslation(["notifications", namespaceOf(job.label)]);
  const { number, dateTime } = useFormats();
  const name = useNameOf(job);
  const { id, state, done, received, total, counts, error, failure, endedAt, missing, page, download } = job;
  const title = t(named(job.label), { name });
  const how = { done: number(done), total: number(total) };
  const open = state === "waiting" || state === "running";
  const left = (counts.failed ?? 0) > 0 || (!open && received > done);
  const counted = countWords.flatMap((word) =>
    counts[word] ? t(`jobs.counts.${word}`, { shown: number(counts[word]) }) : [],
  );
  const words =
    state === "running"
      ? t("jobs.progress", how)
      : state === "failed"
        ? t("jobs.failed", { why: failure ? t(`jobs.why.${failure}`) : (error ?? "") })
        : [t(`jobs.${state}`, how), ...counted].join(" · ");
  return (
    <Grid gap={2} padY={9} padX={12} line="above">
      <Row as="span" gap={12} align="baseline" justify="between">
        {title}
        {open && (
          <Button size="small" aria-label={t("jobs.stopOf", { title })} onClick={() => void onStop(id)}>
            {t("jobs.stop")}
          </Button>
        )}
      </Row>
      {open && (
        <Box
          as="progress"
          fills
          height={6}
          clips
          round={3}
          ground="pressed"
          className={styles.bar}
          value={done}
          max={Math.max(total, 1)}
          aria-label={title}
        />
      )}
      <Text size={12} tone="muted">
        {endedAt === null ? words : `${dateTime(endedAt)} · ${words}`}
      </Text>
      {missing.length > 0 && (
        <Text size={12} tone="error">
          {t("jobs.missing", { letters: missing.join(" ") })}
        </Text>
      )}
      {download === "rows" && left && (
        <a href={urlOf("get /jobs/:id/failed.csv", { params: { id } })} download>
          {t("jobs.downloadFailed")}
        </a>
      )}
      {page !== null && (
        <Link to={page} onClick={onFollow}>
          {t("jobs.result")}
        </Link>
      )}
      {state === "done" && job.file !== null && (
        <a href={urlOf("get /jobs/:id/file", { params: { id } })} target="_blank" rel="noreferrer">
          {t(download === "attachment" ? "jobs.download" : "jobs.open")}
        </a>
      )}
    </Grid>
  );
}

/** The name of the records a job works on. */
function useNameOf({ resource }: JobView): string {
  const { t } = useTranslation("resources");
  const manifest = Object.values(manifests).find(({ name }) => name === resource);
  const labels = useLabels(manifest ?? manifests.staff);
  return manifest ? labels.many : t(`${resource}.name.many`, { defaultValue: resource });
}
