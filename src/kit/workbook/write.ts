import { type CellValue, writeXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { restoredText } from "../../core/import/csv.ts";

/** What the cells of a column are. Others are texts, so that codes keep their zeros and no text runs as a formula. */
export type ColumnKind = "number" | "day";

/** How a CSV file is written as a workbook. */
export interface WorkbookForm {
  /** The name of its sheet. */
  readonly name: string;
  /** By the heading of the column. */
  readonly kinds: ReadonlyMap<string, ColumnKind>;
}

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Spreadsheets keep 15 digits of a number; one with more stays a text. */
const exact = (text: string) =>
  /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && text.replace(/\D/g, "").replace(/^0+/, "").length <= 15;

/** Days before 1900 have no number in a spreadsheet. */
const isDay = (text: string) => /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text);

/** In workbooks `_x000D_` stands for a character; the library reads it so, but does not escape a text like it. */
const escaped = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");

function cellOf(text: string, kind: ColumnKind | undefined): CellValue {
  if (text === "") return null;
  if (kind === "number" && exact(text)) return Number(text);
  if (kind === "day" && isDay(text)) return new Date(`${text}T00:00:00Z`);
  // Text cells need no prefix, unless it would be missed when the file is read again.
  const plain = restoredText(text);
  return escaped(restoredText(plain) === plain ? plain : text);
}

/** The widths of columns, in characters. */
const narrowest = 8;
const widest = 48;
const measured = 200;

function widthOf(lines: readonly (readonly string[])[], column: number): number {
  const longest = Math.max(...lines.slice(0, measured).map((cells) => cells[column]?.length ?? 0));
  return Math.min(Math.max(longest + 2, narrowest), widest);
}

/** Names of sheets are short, and lack some signs. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\]/g, "-")
    .replace(/^'|'$/g, "")
    .slice(0, 31);

/** Writes a CSV file with commas as an Excel workbook with one sheet, whose first row is bold and stays in view. */
export async function writeWorkbook(csv: string, { name, kinds }: WorkbookForm): Promise<Blob> {
  const { data } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ""), { delimiter: ",", skipEmptyLines: true });
  const [head = [], ...lines] = data;
  const numFmts = { number: "General", day: "yyyy-mm-dd" } as const;
  const bytes = await writeXlsx({
    stringMode: "inline",
    sheets: [
      {
        name: sheetName(name),
        columns: head.map((heading, at) => {
          const kind = kinds.get(heading);
          return { width: widthOf(data, at), numFmt: kind ? numFmts[kind] : "@" };
        }),
        rows: [
          head,
          ...lines.map((cells) => cells.map((text, at) => cellOf(text, kinds.get(head[at] ?? "")))),
        ],
        cells: new Map(
          head.map((value, at) => [`0,${at}`, { value, style: { font: { bold: true }, numFmt: "@" } }]),
        ),
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], { type });
}
