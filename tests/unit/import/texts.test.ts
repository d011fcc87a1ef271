import { expect, test } from "vitest";
import { runRows } from "../../../src/kit/import/outcome.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { importLines } from "../../../src/screens/translations/import-lines.ts";

test("A file of texts names its columns in any case and order; a repeated key counts once", () => {
  const lines = importLines(
    readTable("English,KEY,state,Translation\nUndo,shell:undo,done, Deshacer \n,shell:undo,,X\n"),
  );
  expect(lines).toEqual([
    { line: 2, key: "shell:undo", translation: " Deshacer ", english: "Undo", repeated: false },
    { line: 3, key: "shell:undo", translation: "X", english: "", repeated: true },
  ]);
  expect(importLines(readTable("key,text\na,b\n"))).toBeNull();
});

test("Rows with a result are not sent; results stand in the order of the rows, also of a run that breaks", async () => {
  const progress: unknown[] = [];
  const batches: (readonly unknown[])[] = [];
  const run = (breaksAt: number) =>
    runRows<string>(["a", "b", "c", "d"], [undefined, "known"], {
      size: 2,
      signal: new AbortController().signal,
      onProgress: (results) => progress.push(results),
      send: async (rows) => {
        batches.push(rows);
        if (batches.length === breaksAt) throw new Error("broken");
        return rows.map((row) => `sent ${row}`);
      },
    });
  expect(await run(0)).toEqual({
    results: ["sent a", "known", "sent c", "sent d"],
    unknown: 0,
    cancelled: false,
  });
  expect(batches).toEqual([["a", "c"], ["d"]]);
  expect(progress[0]).toEqual([undefined, "known", undefined, undefined]);
  const broken = await run(4);
  expect(broken).toMatchObject({ results: ["sent a", "known", "sent c", undefined], unknown: 1 });
});
