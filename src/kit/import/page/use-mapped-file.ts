import { useMemo, useState } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { usePermissions } from "../../context/session.ts";
import { useStoreZone } from "../../fields/format.ts";
import { columnsNotTaken } from "../entries/columns-not-taken.ts";
import { dayRules, withPlainDays } from "../entries/days.ts";
import type { ImportFormat, NotTaken, SkippedRecord } from "../entries/format.ts";
import { numbersPlain } from "../entries/numbers.ts";
import { guessMapping, type Mapping, type MatchTarget, matchOptions } from "../match.ts";
import { runSync } from "../table/in-slices.ts";
import type { SourceRow } from "../table.ts";
import { asFormat, type ImportSource, withHeader, withSheet } from "../use-source.ts";
import { useDays } from "./use-days.ts";
import { useNumbers } from "./use-numbers.ts";
import { useUnits } from "./use-units.ts";

const noneSkipped: readonly SkippedRecord[] = [];

/** Returns the imported file, the fields of its columns, and the field that identifies existing records. */
export function useMappedFile(
  resource: AnyResource,
  targets: readonly MatchTarget[],
  allTargets: readonly MatchTarget[],
) {
  const { mayWriteField } = usePermissions();
  const zone = useStoreZone();
  const [source, setSource] = useState<ImportSource | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [chosenBy, setBy] = useState<string | null>(null);
  const days = useDays(resource, source, mapping);
  const numbers = useNumbers(resource, source, mapping);
  const units = useUnits(resource, source, mapping);
  const { rules: numberRules } = numbers;
  const { fields: dayFields, chosen: dayOrders, preferred: dayOrder } = days;
  const formatRead = useMemo(() => {
    if (!source?.format) return undefined;
    const own = Object.entries(resource.fields).filter(([name]) => mayWriteField(resource, name));
    const { headers, rows: written } = source.table;
    const days = withPlainDays(written, dayFields, dayOrders, dayOrder);
    const rows = days.map(numbersPlain(runSync(numberRules())));
    return source.format.read({ headers, rows }, Object.fromEntries(own), zone);
  }, [
    source?.format,
    source?.table,
    resource,
    mayWriteField,
    zone,
    dayFields,
    dayOrders,
    dayOrder,
    numberRules,
  ]);
  const notTaken = useMemo<readonly NotTaken[]>(() => {
    if (!source) return [];
    return formatRead?.notTaken ?? columnsNotTaken(resource, source.table, mapping, targets, allTargets);
  }, [source, formatRead, resource, mapping, targets, allTargets]);

  const formatKey = source?.format?.by ?? resource.csv?.key;
  const ways = source?.format
    ? formatKey === undefined
      ? []
      : [formatKey]
    : matchOptions(resource, mapping);
  const by = chosenBy !== null && ways.includes(chosenBy) ? chosenBy : ways[0];

  const rows = source?.table.rows;
  /** Whether a column leaves its field to another one. */
  const isFreed = (name: string | null, field: string | null) =>
    name === field && !targets.some((target) => target.name === field && target.several);
  const open = (next: ImportSource) => {
    setSource(next);
    days.forget();
    numbers.forget();
    units.forget();
    setMapping(guessMapping(next.table.headers, targets));
  };
  return {
    source,
    mapping,
    formatRead,
    notTaken,
    /** The records that are left out on purpose. */
    skipped: formatRead?.skipped ?? noneSkipped,
    /** The fields that can identify existing records, and the one in use. */
    ways,
    by,
    setBy,
    records: formatRead?.records.length ?? rows?.length ?? 0,
    open,
    close: () => setSource(null),
    map: (column: number, field: string | null) =>
      setMapping(mapping.map((name, at) => (at === column ? field : isFreed(name, field) ? null : name))),
    withHeader: (header: boolean) => source && withHeader(source, header),
    withSheet: (name: string) => source && withSheet(source, name),
    /** Reads the file in a format, or as a table. */
    readAs: (format: ImportFormat | undefined) => source && setSource(asFormat(source, format)),
    /** The columns with days, in which order they are read, and the choice of the user. */
    days,
    /** Determines how the days of the file are read; interruptible. */
    dayRules: () => dayRules(rows ?? [], dayFields, dayOrders, dayOrder),
    /** The columns with numbers, with which decimal separator they are read, and the choice of the user. */
    numbers,
    /** The columns with amounts without a unit, and the units that the user has chosen. */
    units,
    /** Changes a cell of the file and returns its row. */
    edit: (at: number, column: number, text: string): SourceRow | null => {
      const row = rows?.[at];
      if (!source || !row) return null;
      const changed = withCell(row, column, text);
      setSource({ ...source, table: { ...source.table, rows: source.table.rows.with(at, changed) } });
      return changed;
    },
  };
}

export type MappedFile = ReturnType<typeof useMappedFile>;

/** A row that is too short is padded with blanks up to the cell. */
function withCell({ numeric, ...row }: SourceRow, at: number, text: string): SourceRow {
  const blanks = Array.from({ length: Math.max(0, at + 1 - row.cells.length) }, () => "");
  const cells = [...row.cells, ...blanks].with(at, text);
  // What is typed is a text, with whatever separator.
  return { ...row, cells, ...(numeric ? { numeric: numeric.filter((one) => one !== at) } : {}) };
}
