import { setTimeout as wait } from "node:timers/promises";
import { isOver, type JobView } from "../../src/domain/jobs.ts";
import type { RunningServer } from "../e2e/support/server.ts";

/** Rows or ids per request. */
const atOnce = 1000;

export type Headers = Readonly<Record<string, string>>;

/** Sends a request to the API, a POST if there is a body. Throws unless the response is successful. */
export async function call(server: RunningServer, headers: Headers, path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/api/${path}`, { headers, ...init });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export const jsonOf = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

/** Runs a job to completion. */
export async function runJob(
  server: RunningServer,
  headers: Headers,
  job: object,
  items: readonly unknown[] = [],
): Promise<JobView> {
  const { id } = await jsonOf<JobView>(call(server, headers, "jobs", job));
  for (let first = 0; first < items.length; first += atOnce) {
    const some = items.slice(first, first + atOnce);
    await call(server, headers, `jobs/${id}/items`, { first, items: some });
  }
  for (;;) {
    const now = await jsonOf<JobView>(call(server, headers, `jobs/${id}`));
    if (now.state === "done") return now;
    if (isOver(now.state)) throw new Error(`${now.kind}: ${now.state} ${now.error}`);
    await wait(100);
  }
}
