import * as z from "zod/mini";
import { recent } from "../../features/notifications/endpoints.ts";
import { recentNotifications, requireListener } from "../../features/notifications/recent.ts";
import { waitingShape } from "../../features/reports/shapes.ts";
import { waitingReport } from "../../features/reports/waiting.ts";
import { Problem } from "../../platform/problem.ts";
import { signedInAccess } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { jobList, ownJobs } from "../jobs/endpoints.ts";

/** The data that the layout of every page shows, each as its own endpoint returns it. */
const newsParts = ["jobs", "notifications", "waiting"] as const;

/** Parses the parts in `of`. Throws 400 if it is empty or names an unknown one. */
function partsIn(of: unknown): ReadonlySet<string> {
  const parts = String(of ?? "").split(",");
  const unknown = parts.find((part) => !newsParts.some((one) => one === part));
  if (unknown === undefined) return new Set(parts);
  throw new Problem(
    "bad-request",
    `'of' names ${newsParts.join(", ")}, with commas between; not '${unknown}'.`,
  );
}

/** One response instead of a request for each part. */
const news = endpoint("get /news", {
  summary: "Notifications and the counts in the menu",
  access: signedInAccess,
  query: [
    inQuery(
      "of",
      undefined,
      "Some of `jobs`, `notifications` and `waiting`, with commas between: each is there as `/jobs`, `/notifications` and `/reports/waiting` answer it.",
    ),
  ],
  answer: z.object({
    jobs: z.exactOptional(jobList),
    notifications: z.exactOptional(recent),
    waiting: z.exactOptional(waitingShape),
  }),
  refused: [400],
  async run({ store, admin, deps, request, query }) {
    const parts = partsIn(query.of);
    const answerOf = async <Name extends string, T>(name: Name, tell: () => Promise<T>) =>
      parts.has(name) ? { [name]: await tell() } : {};
    const all = await Promise.all([
      answerOf("jobs", () => ownJobs(store, admin)),
      answerOf("notifications", async () =>
        recentNotifications(store, requireListener(request), deps.clock()),
      ),
      answerOf("waiting", () => waitingReport(store, admin)),
    ]);
    const [jobs, notifications, waiting] = all;
    return { ...jobs, ...notifications, ...waiting };
  },
});

export const newsEndpoints = [news] as const;
