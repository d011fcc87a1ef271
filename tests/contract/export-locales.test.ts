import { beforeAll, expect, it } from "vitest";
import type { AnyResource } from "../../src/core/define.ts";
import type { CsvSeparator } from "../../src/core/import/csv.ts";
import { type DayOrder, orderOfLanguage } from "../../src/domain/texts/day-notation.ts";
import { dayColumnsOf, dayRules, daysPlain } from "../../src/kit/import/entries/days.ts";
import { guessMapping } from "../../src/kit/import/match.ts";
import { runSync } from "../../src/kit/import/table/in-slices.ts";
import { decode, readTable } from "../../src/kit/import/table/read-table.ts";
import { registry } from "../../src/resources/index.ts";
import { entriesOfTable, plainNumbers } from "../import-entries.ts";
import { type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

type Encoding = "utf-8" | "utf-16le" | "windows-1252";

/** How a spreadsheet in a language saves a file. */
interface Saved {
  readonly language: string;
  readonly separator: CsvSeparator;
  readonly delimiter: "," | ";" | "\t";
  readonly flags: readonly [yes: string, no: string];
  readonly encoding: Encoding;
  /** Writes the separator on a line of its own. */
  readonly named?: true;
}

const saved: readonly Saved[] = [
  {
    language: "de",
    separator: "semicolon",
    delimiter: ";",
    flags: ["WAHR", "FALSCH"],
    encoding: "windows-1252",
  },
  { language: "fr", separator: "semicolon", delimiter: ";", flags: ["VRAI", "FAUX"], encoding: "utf-8" },
  {
    language: "es",
    separator: "semicolon",
    delimiter: ";",
    flags: ["VERDADERO", "FALSO"],
    encoding: "utf-8",
    named: true,
  },
  { language: "en-US", separator: "comma", delimiter: ",", flags: ["TRUE", "FALSE"], encoding: "utf-8" },
  { language: "en-GB", separator: "comma", delimiter: "\t", flags: ["TRUE", "FALSE"], encoding: "utf-16le" },
  { language: "tr", separator: "semicolon", delimiter: ";", flags: ["DOĞRU", "YANLIŞ"], encoding: "utf-8" },
  {
    language: "pl",
    separator: "semicolon",
    delimiter: "\t",
    flags: ["PRAWDA", "FAŁSZ"],
    encoding: "utf-16le",
  },
  { language: "ar", separator: "comma", delimiter: ",", flags: ["TRUE", "FALSE"], encoding: "utf-8" },
  { language: "ja", separator: "comma", delimiter: ",", flags: ["TRUE", "FALSE"], encoding: "utf-8" },
];

/** What a spreadsheet makes of a cell: a number loses its last zeros, a day is written as in the language. */
function cellIn({ language, separator, flags }: Saved, cell: string): string {
  if (cell === "true" || cell === "false") return flags[cell === "true" ? 0 : 1];
  const decimal = separator === "semicolon" ? "," : ".";
  const [whole = "", fraction] = cell.split(decimal);
  if (/^-?(0|[1-9]\d{0,8})$/.test(whole) && fraction !== undefined && /^\d+$/.test(fraction)) {
    const short = fraction.replace(/0+$/, "");
    return short === "" ? whole : `${whole}${decimal}${short}`;
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(cell)) return cell;
  const options = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory`, options).format(Date.parse(cell));
}

const quoted = (cell: string) => (/["\n\r,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function encoded(text: string, encoding: Encoding): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(`\ufeff${text}`);
  if (encoding === "utf-16le") return new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  return new Uint8Array(Buffer.from(text, "latin1"));
}

/** Returns the file as a spreadsheet saves it, without the empty cells at the end of its lines. */
function resaved(csv: string, how: Saved): Uint8Array {
  const { headers, rows } = readTable(csv);
  const lines = [headers, ...rows.map(({ cells }) => cells.map((cell) => cellIn(how, cell)))];
  const text = lines
    .map((cells) => `${cells.map(quoted).join(how.delimiter)}`.replace(new RegExp(`${how.delimiter}+$`), ""))
    .join("\r\n");
  return encoded(how.named ? `sep=${how.delimiter}\r\n${text}` : text, how.encoding);
}

/** Returns the records that the import page sends for the bytes of a file. */
function recordsIn(resource: AnyResource, bytes: Uint8Array, language: string) {
  const decoded = decode(bytes);
  if (!("text" in decoded)) throw new Error(decoded.reason);
  const table = readTable(decoded.text);
  const writable = Object.entries(resource.fields).filter(
    ([, field]) => !field.readOnly && !field.hidden?.includes("csv"),
  );
  const targets = ["id", ...writable.map(([name]) => name)].map((name) => ({ name, labels: [] }));
  const mapping = guessMapping(table.headers, targets);
  const preferred: DayOrder = orderOfLanguage(language);
  const days = daysPlain(
    runSync(dayRules(table.rows, dayColumnsOf(resource, mapping), new Map(), preferred)),
  );
  const numbers = plainNumbers(resource, table.rows, mapping, language);
  const rows = table.rows.map((row) => days(numbers(row)));
  const entries = entriesOfTable(resource, { ...table, rows }, mapping, "upsert");
  expect(entries.flatMap(({ errors }) => Object.entries(errors))).toEqual([]);
  return entries.map(({ record }) => record);
}

/** Records with what spreadsheets change: decimals, days, moments and flags. */
const records = {
  categories: [{ name: "Cafés" }, { name: "Thé; vert" }],
  products: [
    { title: "Würfel, groß", price: 123450, salePrice: 99900, quantity: 3, published: false, sku: "W-1" },
    { title: "Dé", price: 100, quantity: 12, published: true, tags: ["a;b", "c"], taxRate: 7.5 },
    { title: "Vis", price: 1, quantity: 1234, sku: "007" },
  ],
  customers: [
    { name: "Ida", email: "ida@example.com", joiningDate: "2026-03-05", acceptsMarketing: true },
    { name: "Jo", email: "jo@example.com", joiningDate: "2026-12-31" },
  ],
  coupons: [
    {
      campaignName: "Été",
      code: "ETE",
      startsAt: "2026-01-02T03:04:00.000Z",
      endsAt: "2026-02-01T00:00:00.000Z",
      percentage: 7.5,
    },
  ],
  extras: [
    { name: "Foam", price: 150 },
    { name: "Oat", price: 99999 },
  ],
} as const satisfies Readonly<Record<string, readonly object[]>>;

describeApiOnBoth("Our own export, saved by a spreadsheet", (api) => {
  beforeAll(async () => {
    const admin = await api().as("super-admin");
    for (const [name, all] of Object.entries(records)) {
      for (const record of all) {
        const { status, body } = await admin.post(`/api/${name}`, record);
        expect([name, status, status === 201 ? "" : body]).toEqual([name, 201, ""]);
      }
    }
  });

  const exported = async (admin: Caller, name: string, separator: CsvSeparator) =>
    (await admin.get(`/api/${name}/export.csv?_separator=${separator}`)).text;

  it.each(saved)(
    "An export in $language with $delimiter in $encoding comes back without a change",
    async (how) => {
      const admin = await api().as("super-admin");
      for (const name of Object.keys(records)) {
        const resource: AnyResource | undefined = registry.find((one) => one.name === name);
        if (!resource) throw new Error(`no resource ${name}`);
        const csv = await exported(admin, name, how.separator);
        const sent = recordsIn(resource, resaved(csv, how), how.language);
        expect([name, sent.length > 0]).toEqual([name, true]);
        const answer = await admin.post(`/api/${name}/import`, { rows: sent, mode: "upsert", dryRun: true });
        const changed = rows(answer.body.results).filter((one) => String(one.outcome) !== "unchanged");
        expect([name, changed]).toEqual([name, []]);
      }
    },
  );

  it("An export has the separator that was asked for, with its decimals", async () => {
    const admin = await api().as("super-admin");
    const path = "/api/extras/export.csv?_columns=name,price&name=Foam";
    expect((await admin.get(path)).text).toBe("\ufeffname,price\r\nFoam,1.50\r\n");
    expect((await admin.get(`${path}&_separator=semicolon`)).text).toBe(
      '\ufeffname;price\r\nFoam;"1,50"\r\n',
    );
    expect((await admin.get(`${path}&_separator=tab`)).text).toBe("\ufeffname\tprice\r\nFoam\t1.50\r\n");
    expect((await admin.get(`${path}&_separator=pipe`)).status).toBe(400);
  });
});
