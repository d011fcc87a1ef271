import { Readable } from "node:stream";
import type { RowResult } from "../../../src/core/import/import-result.ts";
import { createRepeats } from "../../../src/core/import/repeated-rows.ts";
import { invalid } from "../../platform/problem.ts";
import { defineJob, mostItems, totalIn } from "../../records/jobs/define-job.ts";
import { jobInput } from "../../records/jobs/job.ts";
import { leftFile } from "./failed-rows.ts";
import { assertCreates, assertMatches, createIn, importTarget } from "./import.ts";
import { answersIn } from "./import-answers.ts";
import { repeatsAmong } from "./import-repeats.ts";
import { importInto } from "./import-rows.ts";
import { importNameIn, recordImport } from "./past-import.ts";

/** Knows the rows imported so far. */
interface Memory {
  repeatsIn?: ReturnType<typeof createRepeats>;
}

/** Creates or updates records from rows. */
export const importJob = defineJob({
  kind: "import",
  label: "notifications:jobs.import",
  asks: ["mode", "by", "create", "answers", "import"],
  notifies: true,
  memory: (): Memory => ({}),
  begin({ admin, resource, body }) {
    const { mode, by } = body;
    if (mode !== "create" && mode !== "upsert") throw invalid({ mode: ["errors.option"] });
    if (by !== undefined && typeof by !== "string") throw invalid({ by: ["errors.option"] });
    const target = importTarget(admin, resource, mode === "upsert");
    const create = createIn(body);
    const answers = answersIn(body);
    assertMatches(target, by);
    assertCreates(target, create);
    const named = body.import === undefined ? {} : { import: importNameIn(body.import) };
    const input = { mode, create, answers, ...(by === undefined ? {} : { by }), ...named };
    return { total: totalIn(body, mostItems), input };
  },
  work({ admin, job, memory, writerIn }) {
    const { mode, by, ...input } = jobInput(job);
    const upsert = mode === "upsert";
    const target = importTarget(admin, job.resource, upsert);
    const create = createIn(input);
    const answers = answersIn(input);
    assertCreates(target, create);
    const name = importNameIn(input.import);
    const matching = { upsert, by: typeof by === "string" ? by : undefined };
    memory.repeatsIn ??= createRepeats(target.resource, matching);
    const { repeatsIn } = memory;
    return async (tx, { first, items }) => {
      const rows = items.map((row, at) => [first + at, row] as const);
      const repeats = await repeatsAmong(tx, target, items, repeatsIn, first + 1);
      const repeatsOf = (index: number) => repeats[index - first] ?? [];
      const order = { target, ...matching, create, answers, repeatsOf, writerIn };
      const done = await importInto(tx, order, rows);
      const results: readonly RowResult[] = done.map(({ result }) => result);
      if (name) await recordImport(tx, admin, job.resource, name, results);
      return done.map(({ result, ...one }) => ({ ...one, result: { ...result }, word: result.outcome }));
    };
  },
  failed({ deps, admin, job }, language) {
    // Downloading the rows requires the same permission as importing them.
    const { resource } = importTarget(admin, job.resource, jobInput(job).mode === "upsert");
    const content = Readable.from(leftFile(deps, resource, job, language));
    return { name: `${job.resource}-failed.csv`, content };
  },
});
