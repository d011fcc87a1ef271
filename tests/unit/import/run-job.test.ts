import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RowResult } from "../../../src/core/import/import-result.ts";
import type { JobState, JobView } from "../../../src/domain/jobs.ts";
import type { RowEntry } from "../../../src/kit/import/entries/entries.ts";
import { runImportJob } from "../../../src/kit/import/run-job.ts";
import type { Service } from "../../../src/providers/backend.ts";
import { ApiError } from "../../../src/providers/errors/api-error.ts";
import { leaving } from "../../../src/providers/jobs.ts";
import { products } from "../../../src/resources/products.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 }));
afterEach(() => void vi.useRealTimers());

const entryOf = (at: number): RowEntry =>
  ({ at, line: at + 2, record: { title: `T ${at}` }, errors: {} }) as never;

/** A server that processes 200 rows between two polls. */
function server(sees: (job: JobView) => void = () => undefined) {
  const rows: unknown[] = [];
  const calls: string[] = [];
  let state: JobState = "waiting";
  let done = 0;
  let total = 0;
  const view = (): JobView => {
    const known = { id: "j", kind: "import", resource: "products", counts: {}, file: null } as const;
    const shown = {
      label: "notifications:jobs.import",
      page: null,
      download: "rows",
      notifies: true,
    } as const;
    const job = {
      ...known,
      ...shown,
      state,
      total,
      done,
      received: rows.length,
      error: null,
      failure: null,
      missing: [],
      createdAt: "",
      endedAt: null,
    };
    sees(job);
    return job;
  };
  const post = async (url: string, body?: unknown) => {
    calls.push(url);
    if (url === "/jobs") total = (body as { total: number }).total;
    else if (url.endsWith("/stop")) state = "stopped";
    else {
      const { first, items } = body as { first: number; items: unknown[] };
      expect(first).toBe(rows.length);
      rows.push(...items);
    }
    return { data: view() };
  };
  const get = async (url: string, options?: { params?: { first?: number } }) => {
    if (url.endsWith("/results")) {
      const results = rows.slice(0, done).map((_, index) => ({ index, outcome: "created" }));
      return { data: { results: results.slice(options?.params?.first) } };
    }
    if (state !== "stopped") {
      done = Math.min(done + 200, total);
      state = done === total ? "done" : "running";
    }
    return { data: view() };
  };
  return { service: { post, get } as unknown as Service, rows, calls };
}

function importing(
  service: Service,
  entries: readonly RowEntry[],
  known: readonly (RowResult | undefined)[] = [],
) {
  const abort = new AbortController();
  const seen: number[] = [];
  const onProgress = (results: readonly unknown[]) => void seen.push(results.filter(Boolean).length);
  const onSent = vi.fn();
  const job = {
    service,
    resource: products,
    mode: "create" as const,
    by: undefined,
    create: [],
    answersFor: () => ({}),
    as: { id: "0190a5ce-0000-7000-8000-000000000000", file: "pots.csv" },
    onSent,
  } as const;
  const end = runImportJob(job, entries, known, { signal: abort.signal, onProgress });
  return { end, abort, seen, onSent };
}

test("A job sends the rows in parts, and tells what became of each in its place", async () => {
  const { service, rows, calls } = server();
  const entries = Array.from({ length: 450 }, (_, at) => entryOf(at));
  entries[3] = { ...entryOf(3), errors: { title: ["errors.required"] } };
  const known: RowResult[] = [{ outcome: "updated", id: "x" }];
  const { end, seen, onSent } = importing(service, entries, known);
  const { results, ...how } = await end;
  expect(how).toEqual({ unknown: 0, cancelled: false });
  expect(rows).toHaveLength(448);
  expect(calls).toEqual(["/jobs", "/jobs/j/items"]);
  expect(onSent).toHaveBeenCalledOnce();
  expect(seen).toEqual([2, 202, 402, 450]);
  expect(results.map((one) => one?.outcome).slice(0, 5)).toEqual([
    "updated",
    "created",
    "created",
    "failed",
    "created",
  ]);
});

test("A job is stopped by its person, who is told how far it came, and goes on when they only leave", async () => {
  const entries = Array.from({ length: 600 }, (_, at) => entryOf(at));
  for (const reason of [undefined, leaving]) {
    const { service, calls } = server(({ done }) => done === 200 && begun.abort.abort(reason));
    const begun = importing(service, entries);
    const { results, cancelled } = await begun.end;
    expect(cancelled).toBe(true);
    expect(results.filter(Boolean)).toHaveLength(200);
    expect(calls.includes("/jobs/j/stop")).toBe(reason === undefined);
  }
});

test("A job that is refused says why", async () => {
  const refusal = new ApiError({ status: 403, type: "denied", title: "Your role cannot do this" });
  const service = { post: () => Promise.reject(refusal) } as unknown as Service;
  const { error, results } = await importing(service, [entryOf(0)]).end;
  expect(error).toBe(refusal);
  expect(results).toEqual([undefined]);
});
