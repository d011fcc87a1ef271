import { useState } from "react";
import { useRun } from "../../kit/import/use-run.ts";
import type { ImportSource } from "../../kit/import/use-source.ts";
import { type LineResult, saveTexts, sendTexts } from "./import-call.ts";
import { type ImportLine, importLines } from "./import-lines.ts";
import { useRefetchTexts } from "./use-texts.ts";

/** A parsed file of texts. */
interface TextFile {
  readonly source: ImportSource;
  readonly lines: readonly ImportLine[];
}

/** The state of an import: validates every row, and writes the valid ones on confirmation. */
export function useTextImport(language: string) {
  const [file, setFile] = useState<TextFile | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const check = useRun<LineResult>();
  const writing = useRun<LineResult>();
  const takeInAll = useRefetchTexts();
  const [onServer, setOnServer] = useState(false);
  const isWritten = writing.running || writing.end !== null;

  const tryOut = (lines: readonly ImportLine[]) =>
    check.start((control) => sendTexts(language, lines, { ...control, dryRun: true }));
  return {
    /** Null until chosen. */
    file,
    /** The name of a file without the required columns. */
    unknown,
    /** Whether the rows were written, or only validated. */
    isWritten,
    run: isWritten ? writing : check,
    /** The server has all rows: the import continues when the page is left. */
    onServer: writing.running && onServer,
    open: (source: ImportSource) => {
      const lines = importLines(source.table);
      setUnknown(lines ? null : source.name);
      if (!lines) return;
      setFile({ source, lines });
      if (!source.table.problems.some(({ blocking }) => blocking)) void tryOut(lines);
    },
    /** Retries the same file after a failure. */
    again: () => {
      writing.reset();
      if (file) void tryOut(file.lines);
    },
    write: async () => {
      if (!file) return;
      setOnServer(false);
      const onSent = () => setOnServer(true);
      await writing.start((control) => saveTexts(language, file.lines, { ...control, onSent }));
      await takeInAll();
    },
    another: () => {
      check.reset();
      writing.reset();
      setFile(null);
    },
  };
}

export type TextImport = ReturnType<typeof useTextImport>;
