import { useState } from "react";
import type { ImportFormat } from "./format.ts";
import { decode, type Encoding, readLargeTable } from "./read-table.ts";
import type { Table } from "./table.ts";

/** Larger files are rejected, because the browser keeps every row in memory. */
const maxBytes = 50 * 1024 * 1024;
export const maxRows = 100_000;

/** A file, or pasted text, parsed into rows. */
export interface Source {
  readonly name: string;
  /** Unknown for pasted text. */
  readonly encoding?: Encoding;
  readonly text: string;
  /** Whether the first row has the column names. */
  readonly header: boolean;
  readonly table: Table;
  /** The known format it is read as, if any. */
  readonly format?: ImportFormat;
  /** The known format it could be read as. */
  readonly recognised?: ImportFormat;
}

export type Refusal = "empty" | "workbook" | "binary" | "tooLarge" | "tooManyRows" | "unreadable";

export type Opened = { readonly source: Source } | { readonly refusal: Refusal };

/** Returns the known format of a table, if any. */
export type Recognise = (table: Table) => ImportFormat | undefined;

/** Reads a selected, dropped or pasted file. Never rejects: problems of the file are part of the result. */
async function openFile(recognise: Recognise, file: File): Promise<Opened> {
  if (file.size > maxBytes) return { refusal: "tooLarge" };
  try {
    const decoded = decode(new Uint8Array(await file.arrayBuffer()));
    if ("reason" in decoded) return { refusal: decoded.reason };
    return await openText(recognise, { name: file.name, ...decoded });
  } catch {
    return { refusal: "unreadable" };
  }
}

async function openText(
  recognise: Recognise,
  input: Pick<Source, "name" | "text" | "encoding">,
): Promise<Opened> {
  if (input.text.trim() === "") return { refusal: "empty" };
  const table = await readLargeTable(input.text);
  if (table.rows.length > maxRows) return { refusal: "tooManyRows" };
  const recognised = recognise(table);
  return {
    source: { ...input, header: true, table, ...(recognised ? { recognised, format: recognised } : {}) },
  };
}

/** Returns the same text, with its first row as names or as data. */
export async function withHeader(source: Source, header: boolean): Promise<Source> {
  return { ...source, header, table: await readLargeTable(source.text, { header }) };
}

/** Returns the same file, read as its format or as an ordinary table. */
export function asFormat({ format: _, ...source }: Source, format: ImportFormat | undefined): Source {
  return format ? { ...source, format } : source;
}

/** Returns the last opened file, or why it could not be read. */
export function useSource(onOpen: (source: Source) => void, recognise: Recognise) {
  const [refusal, setRefusal] = useState<{ reason: Refusal; name: string } | null>(null);
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
