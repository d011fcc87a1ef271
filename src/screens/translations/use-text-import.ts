import { useState } from "react";
import { type Source, useRun } from "../../kit/import/index.ts";
import { importTexts, type LineResult } from "./import-call.ts";
import { type ImportLine, importLines } from "./import-lines.ts";
import { useRefetchTexts } from "./use-texts.ts";

/** A parsed file of texts. */
interface TextFile {
  readonly source: Source;
  readonly lines: readonly ImportLine[];
}

/** The state of an import: validates every row, and writes the valid ones on confirmation. */
export function useTextImport(language: string) {
  const [file, setFile] = useState<TextFile | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const check = useRun<LineResult>();
  const writing = useRun<LineResult>();
  const takeInAll = useRefetchTexts();
  const isWritten = writing.running || writing.end !== null;

  const start = (run: typeof check, lines: readonly ImportLine[], dryRun: boolean) =>
    run.start((control) => importTexts(language, lines, { ...control, dryRun }));
  return {
    /** Null until chosen. */
    file,
    /** The name of a file without the required columns. */
    unknown,
    /** Whether the rows were written, or only validated. */
    isWritten,
    run: isWritten ? writing : check,
    open: (source: Source) => {
      const lines = importLines(source.table);
      setUnknown(lines ? null : source.name);
      if (!lines) return;
      setFile({ source, lines });
      if (!source.table.problems.some(({ blocking }) => blocking)) void start(check, lines, true);
    },
    /** Retries the same file after a failure. */
    again: () => {
      writing.reset();
      if (file) void start(check, file.lines, true);
    },
    write: async () => {
      if (!file) return;
      await start(writing, file.lines, false);
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
