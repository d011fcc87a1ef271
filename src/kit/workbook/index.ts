export { downloadTable, numberColumns, saveFile, type TableFile, type TableFormat } from "./download.ts";
export { readInWorker, writeInWorker } from "./in-worker.ts";
export type { SheetRead, SheetRefusal } from "./sheet.ts";
export type { ColumnKind, WorkbookForm } from "./write.ts";
