import { type CellValue, EncryptedFileError, readXlsx, type Sheet as Worksheet } from "hucre";
import { restoredText } from "../../core/import/csv.ts";
import { cellText } from "./cell-text.ts";
import type { SheetCall, SheetRead, SheetRow } from "./sheet.ts";

const oleSignature = [0xd0, 0xcf, 0x11, 0xe0];

/** The entry of an OLE container that has an encrypted workbook; old workbooks have others. */
const encryptedEntry = "EncryptedPackage";

/**
 * Reads a sheet of an Excel workbook (.xlsx) as texts. Formulas have the values that were saved with them. Never
 * rejects: problems of the file are part of the result.
 */
export async function readWorkbook(bytes: Uint8Array, call: SheetCall): Promise<SheetRead> {
  if (oleSignature.every((byte, at) => bytes[at] === byte)) {
    const text = new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length & ~1));
    return { refusal: text.includes(encryptedEntry) ? "encrypted" : "oldWorkbook" };
  }
  try {
    return await readSheet(bytes, call);
  } catch (error) {
    return { refusal: error instanceof EncryptedFileError ? "encrypted" : "brokenWorkbook" };
  }
}

async function readSheet(bytes: Uint8Array, { name, maxRows }: SheetCall): Promise<SheetRead> {
  const names = await sheetNames(bytes);
  const chosenSheets = name === undefined ? names : [name];
  for (const one of chosenSheets) {
    const read = await readXlsx(bytes, { sheets: [one], readStyles: true });
    const rows = read.sheets.flatMap(rowsOf);
    if (rows.length === 0 && name === undefined) continue;
    // One more for the header.
    if (rows.length > maxRows + 1) return { refusal: "tooManyRows" };
    return { sheet: { name: one, names, rows } };
  }
  return { refusal: names.length === 0 ? "brokenWorkbook" : "empty" };
}

async function sheetNames(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) names.push(name);
      return false;
    },
  });
  return names;
}

const isFilled = (value: CellValue) => value !== null && !(typeof value === "string" && value.trim() === "");

/** Returns the rows that are not blank, all of one length: blank cells at the end of a row are not in the file. */
function rowsOf({ rows, cells: styled }: Worksheet): SheetRow[] {
  const width = rows.reduce((most, values) => Math.max(most, values.findLastIndex(isFilled) + 1), 0);
  const columns = Array.from({ length: width }, (_, at) => at);
  return rows.flatMap((values, at): SheetRow[] => {
    if (!values.some(isFilled)) return [];
    const cells = columns.map((column) => {
      const format = styled?.get(`${at},${column}`)?.style?.numFmt;
      return restoredText(cellText(values[column] ?? null, format));
    });
    const numeric = columns.filter((column) => typeof values[column] === "number");
    return [{ line: at + 1, cells, ...(numeric.length > 0 ? { numeric } : {}) }];
  });
}
