import { useInvalidate } from "@refinedev/core";
import type { TFunction } from "i18next";
import { use, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { importColumns, isCsvColumn, lineColumnName, lineColumns, lineLabel } from "../../core/csv.ts";
import { systemFieldNames } from "../../core/declaration.ts";
import type { AnyResource } from "../../core/define.ts";
import { once } from "../../core/once.ts";
import { longFrom } from "../../domain/jobs.ts";
import { type RowResult, useBackend } from "../../providers/backend.ts";
import { otherTexts } from "../../providers/i18n.ts";
import { fallbackLanguage, knownLanguages } from "../../providers/languages.ts";
import { textsOf, useLabels } from "../context/labels.ts";
import { RegistryContext } from "../context/registry.ts";
import { usePermissions } from "../context/session.ts";
import { type Entry, entryOfRecord, entryOfRow, type Mode, repeatsIn } from "./entries.ts";
import type { NotTaken } from "./format.ts";
import { inSlices } from "./in-slices.ts";
import { guessMapping, type Mapping, normalise, type Target, waysToFind } from "./match.ts";
import { plainNumbers } from "./numbers.ts";
import { placesToSend, type Results, runImport } from "./outcome.ts";
import { runImportJob } from "./run-job.ts";
import type { Table } from "./table.ts";
import { type RunControl, useRun } from "./use-run.ts";
import { asFormat, type Source, withHeader } from "./use-source.ts";

type Step = "file" | "columns" | "check" | "result";
export const steps = ["file", "columns", "check", "result"] as const satisfies readonly Step[];

/** Beyond this many records a changed cell is tried on its own, without the rows around it. */
const smallFile = 1000;

/** Everything an import goes through, from the file to what became of its rows. */
export function useImport(resource: AnyResource) {
  const { targets, columns } = useTargets(resource);
  const { may, mayWriteField } = usePermissions();
  const mayEdit = may(resource, "edit");
  const invalidate = useInvalidate();
  const [step, setStep] = useState<Step>("file");
  const [source, setSource] = useState<Source | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [mode, setMode] = useState<Mode>(mayEdit ? "upsert" : "create");
  const [chosenBy, setBy] = useState<string | null>(null);
  const [create, setCreate] = useState<readonly string[]>([]);
  const [drafts, setDrafts] = useState<readonly Entry[]>([]);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const preparation = useRef<object | null>(null);
  const { language } = useTranslation().i18n;
  const { importRows, service } = useBackend();
  const [onServer, setOnServer] = useState(false);
  const registry = useContext(RegistryContext);
  const check = useRun<RowResult>();
  const run = useRun<RowResult>();
  const formatRead = useMemo(() => {
    const own = Object.entries(resource.fields).filter(([name]) => mayWriteField(resource, name));
    return source?.format?.read(source.table, Object.fromEntries(own));
  }, [source?.format, source?.table, resource, mayWriteField]);
  const notTaken = useMemo<readonly NotTaken[]>(() => {
    if (!source) return [];
    return formatRead?.notTaken ?? columnsNotTaken(resource, source.table, mapping, targets);
  }, [source, formatRead, resource, mapping, targets]);

  const formatKey = source?.format?.by ?? resource.csv?.key;
  const ways = source?.format ? (formatKey === undefined ? [] : [formatKey]) : waysToFind(resource, mapping);
  const by = chosenBy !== null && ways.includes(chosenBy) ? chosenBy : ways[0];

  /** Writes the numbers of a row plainly: how they are meant, their columns say. */
  const rows = source?.table.rows;
  const plainRow = useMemo(
    () => once(() => plainNumbers(resource, rows ?? [], mapping, language)),
    [resource, rows, mapping, language],
  );

  const open = (next: Source) => {
    setSource(next);
    setMapping(guessMapping(next.table.headers, targets));
    setCreate([]);
    setStep("columns");
  };
  const sending =
    (next: readonly Entry[], dryRun: boolean, known: Results, made = create) =>
    (how: RunControl<RowResult>) => {
      const send = (rows: readonly unknown[]) =>
        importRows(resource, {
          rows,
          mode,
          by,
          ...(made.length > 0 ? { create: made } : {}),
          dryRun,
          registry,
        });
      return runImport(resource, next, { ...how, dryRun, send }, known);
    };
  const tryOut = (next: readonly Entry[], known: Results = [], shown: Results = known) =>
    check.start(sending(next, true, known), shown);
  /** What is to be sent: the entries, with what is wrong between them. Nothing comes of it where somebody does other things meanwhile. */
  const prepare = async (
    make: () => Promise<readonly Entry[]>,
    then: (next: readonly Entry[]) => Promise<void>,
  ) => {
    const own = {};
    preparation.current = own;
    const made = await make();
    const next = await inSlices(made, repeatsIn(resource));
    if (preparation.current !== own) return;
    setDrafts(made);
    setEntries(next);
    void then(next);
  };

  return {
    step,
    source,
    mapping,
    mode,
    entries,
    targets,
    /** What the columns of our own exports are called. */
    columns,
    mayEdit,
    /** The fields by which rows can find records, and the one by which they do. */
    ways,
    by,
    setBy,
    check,
    run,
    /** The server has everything: the import goes on when this page is left. */
    onServer: run.running && onServer,
    notTaken,
    records: formatRead?.records.length ?? source?.table.rows.length ?? 0,
    open,
    setMode,
    map: (column: number, field: string | null) =>
      setMapping(mapping.map((name, at) => (at === column ? field : name === field ? null : name))),
    setHeader: async (header: boolean) => source && open(await withHeader(source, header)),
    readAsFormat: (yes: boolean) =>
      source && setSource(asFormat(source, yes ? source.recognised : undefined)),
    toFile: () => setStep("file"),
    toColumns: () => {
      preparation.current = null;
      check.stop();
      setStep("columns");
    },
    toCheck: async () => {
      if (!source) return;
      check.reset();
      setDrafts([]);
      setEntries([]);
      setStep("check");
      const { table } = source;
      await prepare(
        () =>
          formatRead
            ? inSlices(formatRead.records, (one) => entryOfRecord(resource, table, one, mode))
            : inSlices(table.rows, (row, at) => entryOfRow(resource, plainRow()(row), at, mapping, mode)),
        (next) => tryOut(next),
      );
    },
    checkAgain: () => void tryOut(entries),
    /** The reference fields whose missing records are made. */
    create,
    setCreate: (field: string, made: boolean) => {
      const next = made ? [...create, field] : create.filter((one) => one !== field);
      setCreate(next);
      void check.start(sending(entries, true, [], next), check.results);
    },
    /** Writes a cell of the file anew and tries its record again. */
    edit: async (at: number, column: number, text: string) => {
      if (!source) return;
      const row = source.table.rows[at];
      if (!row) return;
      const changed = { ...row, cells: withCell(row.cells, column, text) };
      setSource({ ...source, table: { ...source.table, rows: source.table.rows.with(at, changed) } });
      const next = drafts.with(at, entryOfRow(resource, plainRow()(changed), at, mapping, mode));
      setDrafts(next);
      await prepare(
        async () => next,
        (all) => {
          const known = all.map((entry, place) =>
            entry === entries[place] ? check.results[place] : undefined,
          );
          return tryOut(all, all.length > smallFile ? known : [], known);
        },
      );
    },
    start: async (known: Results = []) => {
      check.stop();
      setStep("result");
      setOnServer(false);
      const long = service && placesToSend(resource, entries, known).length > longFrom.import;
      const job = service && { service, resource, mode, by, create, onSent: () => setOnServer(true) };
      await run.start(
        long && job ? (how) => runImportJob(job, entries, known, how) : sending(entries, false, known),
        known,
      );
      await invalidate({ resource: resource.name, invalidates: ["resourceAll"] });
    },
    again: () => {
      run.reset();
      check.reset();
      setSource(null);
      setDrafts([]);
      setEntries([]);
      setStep("file");
    },
  };
}

export type Import = ReturnType<typeof useImport>;

/** A row that is too short is filled with blanks up to the cell. */
function withCell(cells: readonly string[], at: number, text: string): string[] {
  const blanks = Array.from({ length: Math.max(0, at + 1 - cells.length) }, () => "");
  return [...cells, ...blanks].with(at, text);
}

/**
 * The words of the languages that are not on screen, in which files may have their headers: English, which suspends until it
 * is there, then the others as they come.
 */
function useOtherLanguages(name: string): readonly TFunction[] {
  const { t, i18n } = useTranslation(["resources", textsOf(name)]);
  const shown = i18n.resolvedLanguage;
  const [others, setOthers] = useState<readonly TFunction[]>([]);
  useEffect(() => {
    let current = true;
    const codes = knownLanguages().flatMap(({ code }) =>
      code === shown || code === fallbackLanguage ? [] : [code],
    );
    const asked = codes.map((code) => otherTexts(code, ["resources", textsOf(name)]));
    void Promise.all(asked).then((found) => current && setOthers(found.map((texts) => texts.t)));
    return () => {
      current = false;
    };
  }, [name, shown]);
  const english =
    shown === fallbackLanguage ? t : use(otherTexts(fallbackLanguage, ["resources", textsOf(name)])).t;
  return useMemo(() => [english, ...others], [english, others]);
}

/** What columns can be imported into, for the one who is signed in, and what those of entries of a list are called. */
function useTargets(resource: AnyResource) {
  const others = useOtherLanguages(resource.name);
  const labels = useLabels(resource);
  const { mayWriteField } = usePermissions();
  const names = importColumns(resource).filter((name) => name === "id" || mayWriteField(resource, name));
  const key = names.join();
  return useMemo(() => {
    const file = textsOf(resource.name);
    const inOthers = (name: string) =>
      others.map((t) => t(name === "id" ? "resources:system.id" : `${file}:fields.${name}`));
    const targets = key
      .split(",")
      .map((name): Target => ({ name, labels: [labels.field(name), ...inOthers(name)] }));
    const list = resource.csv?.lines ?? "";
    const inside = lineColumns(resource, resource.csv?.lines).map((one): Target => {
      const entry = `${file}:entries.${one.list}.${one.name}`;
      return {
        name: lineColumnName(one),
        labels: [
          lineLabel(labels.field(list), labels.entryField(one.list, one.name)),
          ...others.map((t) => lineLabel(t(`${file}:fields.${list}`), t(entry))),
        ],
      };
    });
    return { targets, columns: [...targets, ...inside] };
  }, [key, labels, others, resource]);
}

/** Columns with something in them that go into no field, and why. */
export function columnsNotTaken(
  resource: AnyResource,
  table: Table,
  mapping: Mapping,
  targets: readonly Target[],
): NotTaken[] {
  const width = Math.max(table.headers.length, mapping.length);
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    if (mapping[at] !== null) return [];
    const rows = table.rows.filter((row) => (row.cells[at] ?? "").trim() !== "").length;
    if (rows === 0) return [];
    const column = table.headers[at] ?? "";
    return [{ column: column || String(at + 1), rows, reason: reasonOf(resource, column, targets) }];
  });
}

function reasonOf(resource: AnyResource, column: string, targets: readonly Target[]): string {
  const word = normalise(column);
  const named = (name: string) => normalise(name) === word;
  if (targets.some((target) => [target.name, ...target.labels].some(named))) return "notChosen";
  const own = [...Object.keys(resource.fields), ...systemFieldNames].find(named);
  if (own === undefined || !isCsvColumn(resource, own)) return "noField";
  const field = resource.fields[own];
  return field && !field.readOnly ? "denied" : "bySystem";
}

/** What every step of an import is drawn from. */
export interface StepProps {
  readonly resource: AnyResource;
  readonly work: Import;
}
