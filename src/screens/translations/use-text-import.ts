import { useState } from "react";
import { type Source, useRun } from "../../kit/import/index.ts";
import { importTexts, type LineResult } from "./import-call.ts";
import { type ImportLine, importLines } from "./import-lines.ts";
import { useRefetchTexts } from "./use-texts.ts";

/** A file of texts that has been read. */
interface TextFile {
  readonly source: Source;
  readonly lines: readonly ImportLine[];
}

/** Takes texts in from a file: tries every row, and writes what is sound when told so. */
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
    /** Null before one is chosen. */
    file,
    /** The name of a file without the columns of texts. */
    unknown,
    /** Have the rows been written, or only been tried? */
    isWritten,
    run: isWritten ? writing : check,
    open: (source: Source) => {
      const lines = importLines(source.table);
      setUnknown(lines ? null : source.name);
      if (!lines) return;
      setFile({ source, lines });
      if (!source.table.problems.some(({ blocking }) => blocking)) void start(check, lines, true);
    },
    /** Tries the same file again, after a failure. */
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
