import { useInvalidate } from "@refinedev/core";
import { useContext, useMemo, useState } from "react";
import { uuidv7 } from "uuidv7";
import { type AnyResource, targetOf } from "../../../core/define.ts";
import type { RowResult } from "../../../core/import/import-result.ts";
import { unsaidIn, withUnsaid } from "../../../core/unsaid.ts";
import { longFrom } from "../../../domain/jobs.ts";
import { useBackend } from "../../../providers/backend.ts";
import { DeclarationContext, RegistryContext } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import { asAgreed } from "../entries/agreed.ts";
import type { Mode, RowEntry } from "../entries/entries.ts";
import type { ImportFormat } from "../entries/format.ts";
import { lostZerosIn } from "../entries/lost-zeros.ts";
import { importFormats } from "../formats/formats.ts";
import { type AnswersFor, type ImportResults, placesToSend, runImport } from "../outcome.ts";
import { type Answers, answersTo } from "../questions/answers.ts";
import { runImportJob } from "../run-job.ts";
import { type RunControl, useRun } from "../use-run.ts";
import type { ImportSource } from "../use-source.ts";
import { useAnswers } from "./use-answers.ts";
import { useEntries } from "./use-entries.ts";
import { useMappedFile } from "./use-mapped-file.ts";
import { useTargets } from "./use-targets.ts";

type Step = "file" | "columns" | "check" | "result";
export const steps = ["file", "columns", "check", "result"] as const satisfies readonly Step[];

/** With more records than this, a changed cell is checked on its own, without the rows around it. */
const smallFile = 1000;

/** Whether a result does not depend on an answer. */
const isSettled = ({ outcome, questions, alike, without }: RowResult): boolean =>
  outcome !== "failed" && !questions && !alike && !without;

/**
 * Returns the state of an import, from the file to the results of its rows.
 * @param others the file formats of other programs, of all resources
 */
export function useImport(resource: AnyResource, others: readonly ImportFormat[]) {
  const { targets, columns, known, reading } = useTargets(resource);
  const formats = useMemo(() => importFormats(reading, others, columns), [reading, others, columns]);
  const { may, mayReadField } = usePermissions();
  const mayEdit = may(resource, "edit");
  const invalidate = useInvalidate();
  const registry = useContext(RegistryContext);
  const declarationOf = useContext(DeclarationContext);
  const { importRows, service } = useBackend();
  const [step, setStep] = useState<Step>("file");
  const [mode, setMode] = useState<Mode>(mayEdit ? "upsert" : "create");
  const [create, setCreate] = useState<readonly string[]>([]);
  const [importId, setImportId] = useState("");
  const [onServer, setOnServer] = useState(false);
  const file = useMappedFile(reading, targets, known);
  const { entries: read, ...slices } = useEntries(reading, file, mode);
  const nameAnswers = useAnswers();
  const check = useRun<RowResult>();
  const run = useRun<RowResult>();
  const { source, mapping, notTaken, skipped, ways, by, setBy, records, map } = file;
  const entries = useMemo(
    () => asAgreed(reading, { by, mode }, nameAnswers.answers, read),
    [reading, by, mode, nameAnswers.answers, read],
  );
  const lostZeros = useMemo(() => lostZerosIn(reading, read), [reading, read]);
  /** Reference fields whose missing records are created from the start. */
  const createdBy = (format: ImportFormat | undefined) =>
    (format?.creates ?? []).filter((name) => {
      const field = resource.fields[name];
      const target = field && registry.get(targetOf(resource, field) ?? "");
      return target !== undefined && may(target, "create");
    });

  const as = { id: importId, file: source?.name ?? "" };
  const open = (next: ImportSource) => {
    setImportId(uuidv7());
    file.open(next);
    setCreate(createdBy(next.format));
    nameAnswers.forget();
    setStep("columns");
  };
  const answering =
    (next: readonly RowEntry[], given: Answers): AnswersFor =>
    (places) =>
      answersTo(
        given,
        places.map((at) => next[at]),
      );
  /** The entries with what the answers give new records. */
  const answered = (next: readonly RowEntry[], { unsaid }: Answers): readonly RowEntry[] => {
    const questions = unsaidIn(
      resource,
      next.map(({ record }) => record),
    );
    if (questions.length === 0) return next;
    return next.map((entry) => ({ ...entry, record: withUnsaid(entry.record, questions, unsaid) }));
  };
  const sending =
    (
      next: readonly RowEntry[],
      dryRun: boolean,
      results: ImportResults,
      { made = create, given = nameAnswers.answers } = {},
    ) =>
    (how: RunControl<RowResult>) => {
      const creating = made.length > 0 ? { create: made } : {};
      const terms = { declarationOf, mayReadField };
      const options = { mode, by, ...creating, dryRun, ...terms, ...(dryRun ? {} : { import: as }) };
      const answersFor = answering(next, given);
      const send = (rows: readonly unknown[], places: readonly number[]) => {
        const answers = answersFor(places);
        const said = Object.keys(answers).length > 0 ? { answers } : {};
        return importRows(resource, { rows, ...options, ...said });
      };
      const sent = answered(asAgreed(reading, { by, mode }, given, next), given);
      return runImport(resource, sent, { ...how, dryRun, send }, results);
    };
  const tryOut = (
    next: readonly RowEntry[],
    results: ImportResults = [],
    shown: ImportResults = results,
    changed = {},
  ) => {
    nameAnswers.settle();
    return check.start(sending(next, true, results, changed), shown);
  };
  /** The results that answers do not change, as far as rows are checked on their own. */
  const unasked = () =>
    entries.length > smallFile
      ? check.results.map((result) => (result && isSettled(result) ? result : undefined))
      : [];

  return {
    step,
    source,
    mapping,
    mode,
    entries,
    targets,
    mayEdit,
    /** The fields that can identify existing records, and the one in use. */
    ways,
    by,
    setBy,
    check,
    run,
    /** The id of the import in the list of past imports. */
    importId,
    /** The server has all rows: the import continues when the page is left. */
    onServer: run.running && onServer,
    notTaken,
    skipped,
    records,
    /** The formats that a file can be read in. */
    formats,
    /** The answers to the questions of the file. Those not tried out yet are pending. */
    answers: nameAnswers.answers,
    pending: nameAnswers.pending,
    answer: (given: Answers) =>
      nameAnswers.answer(given, () => void tryOut(read, unasked(), check.results, { given })),
    /** The columns with days, in which order they are read, and the choice of the user. */
    days: file.days,
    /** The columns with numbers, with which decimal separator they are read, and the choice of the user. */
    numbers: file.numbers,
    /** The columns with amounts without a unit, and the units that the user has chosen. */
    units: file.units,
    /** The codes that have lost leading zeros, as the file has them. */
    lostZeros,
    open,
    setMode,
    map,
    setHeader: async (header: boolean) => {
      const next = await file.withHeader(header);
      if (next) open(next);
    },
    /** Reads another sheet of a workbook. */
    setSheet: async (name: string) => {
      const next = await file.withSheet(name);
      if (next) open(next);
    },
    readAs: (format: ImportFormat | undefined) => {
      file.readAs(format);
      setCreate(createdBy(format));
    },
    toFile: () => setStep("file"),
    toColumns: () => {
      slices.leave();
      nameAnswers.settle();
      check.stop();
      setStep("columns");
    },
    toCheck: async () => {
      if (!source) return;
      check.reset();
      slices.clear();
      setStep("check");
      await slices.read((next) => tryOut(next));
    },
    checkAgain: () => void tryOut(entries),
    /** The reference fields whose missing records are created, and those that the format of the file creates. */
    create,
    preset: createdBy(source?.format),
    setCreate: (field: string, made: boolean) => {
      const next = made ? [...create, field] : create.filter((one) => one !== field);
      setCreate(next);
      void tryOut(entries, [], check.results, { made: next });
    },
    /** Changes a cell of the file and checks its record again. */
    edit: (at: number, column: number, text: string) =>
      slices.edit(at, column, text, (all) => {
        const results = all.map((entry, place) =>
          entry === entries[place] ? check.results[place] : undefined,
        );
        return tryOut(all, all.length > smallFile ? results : [], results);
      }),
    start: async (results: ImportResults = []) => {
      check.stop();
      setStep("result");
      setOnServer(false);
      const long = service && placesToSend(resource, entries, results).length > longFrom.import;
      const answersFor = answering(entries, nameAnswers.answers);
      const onSent = () => setOnServer(true);
      const job = service && { service, resource, mode, by, create, answersFor, as, onSent };
      await run.start(
        long && job
          ? (how) => runImportJob(job, answered(entries, nameAnswers.answers), results, how)
          : sending(entries, false, results),
        results,
      );
      await invalidate({ resource: resource.name, invalidates: ["resourceAll"] });
    },
    again: () => {
      run.reset();
      check.reset();
      file.close();
      nameAnswers.forget();
      slices.clear();
      setStep("file");
    },
  };
}

export type Import = ReturnType<typeof useImport>;

/** The props of every step of an import. */
export interface StepProps {
  readonly resource: AnyResource;
  readonly work: Import;
}
