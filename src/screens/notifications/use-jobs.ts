import { useInvalidate } from "@refinedev/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isOver, type JobView } from "../../domain/jobs.ts";
import { call } from "../../providers/call.ts";
import { showNewTexts } from "../../providers/i18n/own-texts.ts";
import { usePause } from "../../providers/live/live-events.ts";
import { newsOf } from "../../providers/news.ts";
import { jobsKey, textsKey } from "../../providers/query-client.ts";

const everyMinute = 60_000;
const underWay = 1500;
/** How long a finished job is shown, in milliseconds. */
const shown = 86_400_000;

const seenKey = "jobs-seen";

/** Its end has a notification of its own. */
const isNotified = ({ notifies, state }: JobView) => state === "failed" || (notifies && state === "done");

const isOpen = ({ state }: JobView) => !isOver(state);

interface Jobs {
  /** Running and recently finished jobs, newest first. */
  readonly jobs: readonly JobView[];
  /** The combined progress of running jobs, from 0 to 1; null without any. */
  readonly part: number | null;
  /** The number of jobs finished since the list was last opened on this device. */
  readonly unread: number;
  readonly markSeen: () => void;
  readonly stop: (id: string) => Promise<void>;
}

/** The user's own jobs from all devices, polled frequently while any is running. */
export function useJobs(): Jobs {
  const [seenAt, setSeenAt] = useState(() => localStorage.getItem(seenKey) ?? "");
  const pause = usePause(underWay);
  const { data, refetch } = useQuery({
    queryKey: jobsKey,
    queryFn: () => newsOf("jobs"),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? pause : everyMinute),
    retry: false,
  });
  useRefreshedLists(data);
  const since = new Date(Date.now() - shown).toISOString();
  const jobs = (data ?? []).filter((job) => isOpen(job) || (job.endedAt ?? "") > since);
  const open = jobs.filter(isOpen);
  const [done, total] = [
    open.reduce((sum, job) => sum + job.done, 0),
    open.reduce((sum, job) => sum + job.total, 0),
  ];
  return {
    jobs,
    part: open.length === 0 ? null : done / Math.max(total, 1),
    unread: jobs.filter((job) => !isNotified(job) && job.endedAt !== null && job.endedAt > seenAt).length,
    markSeen() {
      const now = new Date().toISOString();
      localStorage.setItem(seenKey, now);
      setSeenAt(now);
    },
    async stop(id) {
      await call("post /jobs/:id/stop", { params: { id } });
      await refetch();
    },
  };
}

/** Refetches the lists a job has changed once it ends. */
function useRefreshedLists(jobs: readonly JobView[] | undefined): void {
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!jobs) return;
    const ended = jobs.filter((job) => !isOpen(job) && open.current.has(job.id));
    open.current = new Set(jobs.filter(isOpen).map(({ id }) => id));
    for (const { resource, kind } of ended) {
      if (kind === "import" || kind === "bulk") void invalidate({ resource, invalidates: ["resourceAll"] });
      if (kind === "texts")
        void Promise.all([showNewTexts(), client.invalidateQueries({ queryKey: textsKey })]);
    }
  }, [jobs, invalidate, client]);
}
