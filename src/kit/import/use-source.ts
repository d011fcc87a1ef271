import { useState } from "react";
import { readInWorker } from "../workbook/in-worker.ts";
import type { SheetRead, SheetRefusal } from "../workbook/sheet.ts";
import type { ImportFormat } from "./entries/format.ts";
import {
  decode,
  type Encoding,
  importTable,
  type ReadTableOptions,
  readLargeTable,
} from "./table/read-table.ts";
import type { ImportTable } from "./table.ts";

/** Larger files are rejected, because the browser keeps every row in memory. */
const maxBytes = 50 * 1024 * 1024;
/** The most rows of a file; one with more is refused. */
export const maxRows = 100_000;

/** The sheets of a workbook. */
interface Sheets {
  readonly chosen: string;
  readonly names: readonly string[];
  readonly open: (name: string) => Promise<Opened>;
}

/** A file, or pasted text, parsed into rows. */
export interface ImportSource {
  readonly name: string;
  /** Unknown for pasted text and workbooks. */
  readonly encoding?: Encoding;
  readonly sheets?: Sheets;
  /** Reads the content again. */
  readonly read: (options?: ReadTableOptions) => Promise<ImportTable>;
  /** Whether the first row has the column names. */
  readonly header: boolean;
  readonly table: ImportTable;
  /** The known format it is read as, if any. */
  readonly format?: ImportFormat;
  /** The known format it could be read as. */
  readonly recognised?: ImportFormat;
}

/** Why a file cannot be read. */
export type FileRefusal = SheetRefusal | "binary" | "tooLarge" | "unreadable";

/** What became of a file that was opened. */
export type Opened = { readonly source: ImportSource } | { readonly refusal: FileRefusal };

/** Returns the known format of a table, if any. */
export type Recognise = (table: ImportTable) => ImportFormat | undefined;

/** Reads a selected, dropped or pasted file. Never rejects: problems of the file are part of the result. */
async function openFile(recognise: Recognise, file: File): Promise<Opened> {
  if (file.size > maxBytes) return { refusal: "tooLarge" };
  try {
    const decoded = decode(new Uint8Array(await file.arrayBuffer()));
    if (!("reason" in decoded)) return await openText(recognise, { name: file.name, ...decoded });
    return decoded.reason === "workbook" ? await openSheet(recognise, file) : { refusal: decoded.reason };
  } catch {
    return { refusal: "unreadable" };
  }
}

/** Reads the table in a CSV file or workbook, or says why it cannot be read. Never rejects. */
export async function readTableFile(
  file: File,
): Promise<{ readonly table: ImportTable } | { readonly refusal: FileRefusal }> {
  const opened = await openFile(() => undefined, file);
  return "source" in opened ? { table: opened.source.table } : opened;
}

interface Text {
  readonly name: string;
  readonly text: string;
  readonly encoding?: Encoding;
}

async function openText(recognise: Recognise, { text, ...input }: Text): Promise<Opened> {
  if (text.trim() === "") return { refusal: "empty" };
  return openTable(recognise, { ...input, read: (options) => readLargeTable(text, options) });
}

async function openSheet(recognise: Recognise, file: File, name?: string): Promise<Opened> {
  const sheet: SheetRead = await readInWorker(file, { name, maxRows });
  if ("refusal" in sheet) return sheet;
  const { names, name: chosen, rows } = sheet.sheet;
  return openTable(recognise, {
    name: file.name,
    sheets: { chosen, names, open: (other) => openSheet(recognise, file, other) },
    read: async (options) => importTable({ rows, problems: [] }, null, options),
  });
}

async function openTable(
  recognise: Recognise,
  input: Pick<ImportSource, "name" | "encoding" | "sheets" | "read">,
): Promise<Opened> {
  const table = await input.read();
  if (table.rows.length > maxRows) return { refusal: "tooManyRows" };
  const recognised = recognise(table);
  return {
    source: { ...input, header: true, table, ...(recognised ? { recognised, format: recognised } : {}) },
  };
}

/** Returns the same content, with its first row as names or as data. */
export async function withHeader(source: ImportSource, header: boolean): Promise<ImportSource> {
  return { ...source, header, table: await source.read({ header }) };
}

/** Returns another sheet of the same workbook; null if it has too many rows, or the file is gone. */
export async function withSheet({ sheets }: ImportSource, name: string): Promise<ImportSource | null> {
  const opened = await sheets?.open(name).catch(() => undefined);
  return opened && "source" in opened ? opened.source : null;
}

/** Returns the same file, read as its format or as an ordinary table. */
export function asFormat(
  { format: _, ...source }: ImportSource,
  format: ImportFormat | undefined,
): ImportSource {
  return format ? { ...source, format } : source;
}

/** Returns the last opened file, or why it could not be read. */
export function useSource(onOpen: (source: ImportSource) => void, recognise: Recognise) {
  const [refusal, setRefusal] = useState<{ reason: FileRefusal; name: string } | null>(null);
  const [reading, setReading] = useState(false);

  const settle = (opened: Opened, name: string) => {
    setReading(false);
    setRefusal("refusal" in opened ? { reason: opened.refusal, name } : null);
    if ("source" in opened) onOpen(opened.source);
  };
  return {
    refusal,
    reading,
    open: async (file: File) => {
      setReading(true);
      settle(await openFile(recognise, file), file.name);
    },
    paste: async (text: string, name: string) => {
      setReading(true);
      settle(await openText(recognise, { name, text }), name);
    },
  };
}
