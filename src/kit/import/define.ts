/** What plugins need to define the file formats of other programs. */
export { defineFormat, type FormatResult } from "./define-format.ts";
export type { FormatRecord, ImportFormat, NotTaken, SkippedRecord } from "./format.ts";
export { type FormatFile, type FormatRow, leftCells } from "./format-file.ts";
export { recordOf } from "./record-of.ts";
