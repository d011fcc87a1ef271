/** What plugins need to define the file formats of other programs. */

export type { FormatRecord, ImportFormat, NotTaken, SkippedRecord } from "./entries/format.ts";
export { defineFormat, type FormatResult } from "./formats/define-format.ts";
export { type FormatFile, type FormatRow, leftCells } from "./formats/format-file.ts";
export { recordOf } from "./formats/record-of.ts";
