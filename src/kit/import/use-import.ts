import { useInvalidate } from "@refinedev/core";
import { useMemo, useRef, useState } from "react";
import type { AnyResource } from "../../core/define.ts";
import { usePermissions } from "../context/session.ts";
import { type Entry, entryOfRecord, entryOfRow, type Mode, withRepeats } from "./entries.ts";
import type { NotTaken } from "./format.ts";
import { inSlices } from "./in-slices.ts";
import { guessMapping, type Mapping } from "./match.ts";
import { columnsNotTaken } from "./not-taken.ts";
import type { Results } from "./outcome.ts";
import { useRun } from "./use-run.ts";
import { asFormat, type Source, withHeader } from "./use-source.ts";
import { useTargets } from "./use-targets.ts";

export type Step = "file" | "columns" | "check" | "result";
export const steps = ["file", "columns", "check", "result"] as const satisfies readonly Step[];

/** Beyond this many records a changed cell is tried on its own, without the rows around it. */
const smallFile = 1000;

/** Everything an import goes through, from the file to what became of its rows. */
export function useImport(resource: AnyResource) {
  const targets = useTargets(resource);
  const mayEdit = usePermissions().may(resource, "edit");
  const invalidate = useInvalidate();
  const [step, setStep] = useState<Step>("file");
  const [source, setSource] = useState<Source | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [mode, setMode] = useState<Mode>(mayEdit ? "upsert" : "create");
  const [drafts, setDrafts] = useState<readonly Entry[]>([]);
  const entries = useMemo(() => withRepeats(resource, drafts), [resource, drafts]);
  const preparation = useRef<object | null>(null);
  const check = useRun();
  const run = useRun();
  const formatRead = useMemo(
    () => source?.format?.read(source.table, resource.fields),
    [source?.format, source?.table, resource],
  );
  const notTaken = useMemo<readonly NotTaken[]>(() => {
    if (!source) return [];
    return formatRead?.notTaken ?? columnsNotTaken(resource, source.table, mapping, targets);
  }, [source, formatRead, resource, mapping, targets]);

  const open = (next: Source) => {
    setSource(next);
    setMapping(guessMapping(next.table.headers, targets));
    setStep("columns");
  };
  const tryOut = (next: readonly Entry[], known: Results = [], shown: Results = known) =>
    check.start({ resource, entries: next, mode, dryRun: true, known, shown });

  return {
    step,
    source,
    mapping,
    mode,
    entries,
    targets,
    mayEdit,
    check,
    run,
    notTaken,
    records: formatRead?.records.length ?? source?.table.rows.length ?? 0,
    open,
    setMode,
    map: (column: number, field: string | null) =>
      setMapping(mapping.map((name, at) => (at === column ? field : name === field ? null : name))),
    setHeader: (header: boolean) => source && open(withHeader(source, header)),
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
      const own = {};
      preparation.current = own;
      check.reset();
      setDrafts([]);
      setStep("check");
      const { table } = source;
      const next = formatRead
        ? await inSlices(formatRead.records, (one) => entryOfRecord(resource, table, one, mode))
        : await inSlices(table.rows, (row, at) => entryOfRow(resource, row, at, mapping, mode));
      // Somebody went back meanwhile.
      if (preparation.current !== own) return;
      setDrafts(next);
      void tryOut(withRepeats(resource, next));
    },
    checkAgain: () => void tryOut(entries),
    /** Writes a cell of the file anew and tries its record again. */
    edit: (at: number, column: number, text: string) => {
      if (!source) return;
      const row = source.table.rows[at];
      if (!row) return;
      const changed = { ...row, cells: withCell(row.cells, column, text) };
      setSource({ ...source, table: { ...source.table, rows: source.table.rows.with(at, changed) } });
      const next = drafts.with(at, entryOfRow(resource, changed, at, mapping, mode));
      const nextEntries = withRepeats(resource, next);
      setDrafts(next);
      const same = (entry: Entry, place: number) => entry === entries[place];
      const known = nextEntries.map((entry, place) =>
        same(entry, place) ? check.results[place] : undefined,
      );
      void tryOut(nextEntries, nextEntries.length > smallFile ? known : [], known);
    },
    start: async (known: Results = []) => {
      check.stop();
      setStep("result");
      await run.start({ resource, entries, mode, dryRun: false, known, shown: known });
      await invalidate({ resource: resource.name, invalidates: ["resourceAll"] });
    },
    again: () => {
      run.reset();
      check.reset();
      setSource(null);
      setDrafts([]);
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
