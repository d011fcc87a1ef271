import { readWorkbook } from "./read.ts";
import type { SheetCall, SheetHead, SheetRefusal, SheetRow } from "./sheet.ts";
import { type WorkbookForm, writeWorkbook } from "./write.ts";

/** A workbook to be read, or a CSV file to be written as one. */
export type WorkbookRequest =
  | { readonly read: Blob; readonly call: SheetCall }
  | { readonly write: Blob; readonly form: WorkbookForm };

/** Rows come in batches, so that the page is never busy with all of them at once. */
export type WorkbookAnswer =
  | { readonly rows: readonly SheetRow[] }
  | { readonly head: SheetHead }
  | { readonly refusal: SheetRefusal }
  | { readonly written: Blob }
  | { readonly failed: string };

const rowsAtOnce = 1000;

/** Answers a question of the page, in one message or several. */
export async function answerRequest(
  question: WorkbookRequest,
  say: (answer: WorkbookAnswer) => void,
): Promise<void> {
  try {
    if ("write" in question) {
      say({ written: await writeWorkbook(await question.write.text(), question.form) });
    } else {
      await tellSheet(question.read, question.call, say);
    }
  } catch (error) {
    say({ failed: String(error) });
  }
}

async function tellSheet(file: Blob, call: SheetCall, say: (answer: WorkbookAnswer) => void): Promise<void> {
  const read = await readWorkbook(new Uint8Array(await file.arrayBuffer()), call);
  if ("refusal" in read) return say(read);
  const { rows, ...head } = read.sheet;
  for (let at = 0; at < rows.length; at += rowsAtOnce) say({ rows: rows.slice(at, at + rowsAtOnce) });
  say({ head });
}
