export { readInWorker, writeInWorker } from "./in-worker.ts";
export type { SheetRead, SheetRefusal } from "./sheet.ts";
export type { ColumnKind, WorkbookForm } from "./write.ts";
