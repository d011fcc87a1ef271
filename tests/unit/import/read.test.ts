import { describe, expect, it } from "vitest";
import { decode, readTable } from "../../../src/kit/import/table/read-table.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean) => {
  const data = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(data.buffer);
  view.setUint16(0, 0xfeff, little);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at), little);
  return data;
};

describe("decode", () => {
  it.each([
    ["UTF-8", bytes("Größe;1"), "utf-8"],
    ["UTF-8 with a byte order mark", bytes("\ufeffGröße;1"), "utf-8"],
    ["UTF-16 LE", utf16("Größe;1", true), "utf-16le"],
    ["UTF-16 BE", utf16("Größe;1", false), "utf-16be"],
    ["UTF-16 LE without a mark", utf16("Größe;1", true).subarray(2), "utf-16le"],
    ["UTF-16 BE without a mark", utf16("Größe;1", false).subarray(2), "utf-16be"],
    ["Windows-1252", Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3b, 0x31]), "windows-1252"],
  ])("decode reads %s", (_, data, encoding) => {
    expect(decode(data)).toEqual({ text: "Größe;1", encoding });
  });

  it.each([
    ["nothing", new Uint8Array(), "empty"],
    ["blanks alone", bytes(" \r\n\n"), "empty"],
    ["an Excel workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), "workbook"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13]), "binary"],
    ["bytes with nulls", Uint8Array.from([65, 0, 66, 0, 1]), "binary"],
  ])("decode refuses %s", (_, data, reason) => {
    expect(decode(data)).toEqual({ reason });
  });
});

describe("readTable", () => {
  it.each([
    [",", "a,b\n1,2\n"],
    [";", "a;b\n1,5;2,5\n"],
    ["\t", "a\tb\n1\t2\n"],
    [";", "sep=;\r\na;b\r\n1;2\r\n"],
  ])("readTable finds the delimiter %j", (delimiter, text) => {
    const table = readTable(text);
    expect(table.delimiter).toBe(delimiter);
    expect(table.headers).toEqual(["a", "b"]);
    expect(table.rows).toHaveLength(1);
    expect(table.problems).toEqual([]);
  });

  it("readTable does not take a comma inside a quoted header for a delimiter", () => {
    expect(readTable('"price, net, in euro";b\n1;2').headers).toEqual(["price, net, in euro", "b"]);
  });

  it("readTable knows the line of each row, over blank lines and line ends inside quotes", () => {
    const table = readTable('a,b\r\n\r\n1,"two\r\nlines"\r\n,\r\n3,4\r\n');
    expect(table.rows).toEqual([
      { line: 3, cells: ["1", "two\r\nlines"] },
      { line: 6, cells: ["3", "4"] },
    ]);
  });

  it("readTable takes mixed line ends as they come", () => {
    expect(readTable("a,b\r\n1,2\n3,4\r\n5,6").rows.map((row) => row.cells)).toEqual([
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ]);
    expect(readTable("a,b\r1,2\r3,4\r").rows.map((row) => row.line)).toEqual([2, 3]);
  });

  it("readTable names the line of a quote that is never closed", () => {
    const { problems, rows } = readTable('a,b\n1,2\n3,"4\n5,6\n7,8\n');
    expect(problems).toEqual([{ key: "openQuote", line: 3, blocking: true }]);
    expect(rows[0]).toEqual({ line: 2, cells: ["1", "2"] });
  });

  it("readTable names the line of text behind a closing quote", () => {
    expect(readTable('a,b\n1,2\n"x" y,4\n5,6\n').problems).toEqual([
      { key: "brokenQuote", line: 3, blocking: true },
    ]);
  });

  it("readTable leaves a quote in the middle of a text alone", () => {
    const table = readTable('a,b\n5" pipe,2\n');
    expect(table.problems).toEqual([]);
    expect(table.rows[0]?.cells).toEqual(['5" pipe', "2"]);
  });

  it("readTable names rows with too many or too few cells and keeps them", () => {
    const table = readTable("a,b,c\n1,2,3,4\n1,2\n1,2,3,,\n5\n");
    expect(table.problems).toEqual([
      { key: "overfullRow", line: 2, more: 0 },
      { key: "shortRow", line: 3, more: 1 },
    ]);
    expect(table.rows).toEqual([
      { line: 2, cells: ["1", "2", "3", "4"], overfull: true },
      { line: 3, cells: ["1", "2"] },
      { line: 4, cells: ["1", "2", "3"] },
      { line: 5, cells: ["5"] },
    ]);
  });

  it("readTable names columns without a name that hold something, and columns that stand twice", () => {
    expect(readTable("a,,a,\n1,2,3,\n").problems).toEqual([
      { key: "unnamedColumn", line: 1, column: "2" },
      { key: "duplicateColumn", line: 1, column: "a" },
    ]);
  });

  it("readTable says when there is a header and nothing below", () => {
    expect(readTable("a,b\n").problems).toEqual([{ key: "noRows", blocking: true }]);
  });

  it("readTable takes the first row for data where there is no header", () => {
    const table = readTable("1,2\n3,4,5\n", { header: false });
    expect(table.headers).toEqual(["", "", ""]);
    expect(table.rows).toHaveLength(2);
  });

  it("readTable takes the mark off texts that look like formulas", () => {
    expect(readTable("a,b\n'=1+1,'tis\n").rows[0]?.cells).toEqual(["=1+1", "'tis"]);
  });
});

it("A file of very many rows is read to its end", () => {
  const { rows, problems } = readTable(`a\n${"1\n".repeat(600_000)}`);
  expect([rows.length, rows.at(-1)?.line, problems]).toEqual([600_000, 600_001, []]);
});
