/** What the file formats of other programs are defined with, ours and those of plugins. */

export { readText } from "./entries/entries.ts";
export type { FormatRecord, ImportFormat, NotTaken, Rows, SkippedRecord } from "./entries/format.ts";
export { toMarkdown } from "./entries/html-to-markdown.ts";
export {
  defineFormat,
  type FormatDefinition,
  type FormatResult,
  fieldPlaces,
  recognises,
} from "./formats/define-format.ts";
export { type FormatFile, type FormatRow, fileOf, leftCells, unknownColumns } from "./formats/format-file.ts";
export { readTexts, recordOf } from "./formats/record-of.ts";
export { cellAt, groupsBy, type Places, placesLike, placesOf, rowsBy } from "./formats/rows.ts";
