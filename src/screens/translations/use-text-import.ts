import { useEffect, useRef, useState } from "react";
import { decode, type FileProblem, readTable } from "../../kit/import/index.ts";
import { importTexts, type LineResult } from "./import-call.ts";
import { type ImportLine, importLines } from "./import-lines.ts";
import { useTakeInAll } from "./use-texts.ts";

/** Why a file is not taken; the words stand under `import.refused`. */
type Refusal = "empty" | "workbook" | "binary" | "unreadable" | "columns";

interface Checked {
  readonly lines: readonly ImportLine[];
  /** By line; undefined where it is not known. */
  readonly results: readonly (LineResult | undefined)[];
  readonly problems: readonly FileProblem[];
  readonly error?: unknown;
}

/** Where the import is: no file yet, a file that was tried, or one that was written. */
type State =
  | { readonly step: "file"; readonly refusal?: { readonly reason: Refusal; readonly file: string } }
  | ({ readonly step: "check" | "done" } & Checked);

async function read(file: File): Promise<Pick<Checked, "lines" | "problems"> | Refusal> {
  try {
    const decoded = decode(new Uint8Array(await file.arrayBuffer()));
    if ("reason" in decoded) return decoded.reason;
    const table = readTable(decoded.text);
    const lines = importLines(table);
    return lines ? { lines, problems: table.problems } : "columns";
  } catch {
    return "unreadable";
  }
}

/** Takes texts in from a file: reads it, tries every row, and writes what is sound when told so. */
export function useTextImport(language: string) {
  const [state, setState] = useState<State>({ step: "file" });
  const [busy, setBusy] = useState(false);
  const takeInAll = useTakeInAll();
  const gone = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);

  const attempt = async ({ lines, problems }: Pick<Checked, "lines" | "problems">, dryRun: boolean) => {
    const { signal } = gone.current;
    const blocked = problems.some(({ blocking }) => blocking);
    const run = blocked ? { results: [] } : await importTexts(language, lines, { dryRun, signal });
    if (!dryRun) await takeInAll();
    setState({ step: dryRun ? "check" : "done", lines, problems, ...run });
  };
  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return {
    state,
    busy,
    open: (file: File) =>
      busily(async () => {
        const found = await read(file);
        if (typeof found === "string") {
          setState({ step: "file", refusal: { reason: found, file: file.name } });
        } else await attempt(found, true);
      }),
    /** Tries the same file again, after a failure. */
    again: (checked: Checked) => busily(() => attempt(checked, true)),
    write: (checked: Checked) => busily(() => attempt(checked, false)),
    another: () => setState({ step: "file" }),
  };
}

export type TextImport = ReturnType<typeof useTextImport>;
export type { Checked };
