import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";

/** Tables follow from the declarations at run time, so that no type can name them. */
export type Database = Record<string, Record<string, unknown>>;

const bigint = 20;
const numeric = 1700;
const date = 1082;
const timestamp = 1184;

/** Values as JSON has them: numbers as numbers, days and moments as ISO 8601 text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => {
    if (type === bigint || type === numeric) return Number;
    if (type === date) return (text: string) => fromBeforeChrist(text);
    if (type !== timestamp) return pg.types.getTypeParser(type, format);
    const parse: (text: string) => unknown = pg.types.getTypeParser(timestamp, "text");
    return (text: string) => {
      const moment = parse(text);
      return moment instanceof Date ? moment.toISOString() : text;
    };
  },
};

/** Connects; `max` is the number of connections at most. */
export function connect(url: string, max = 10): { readonly pool: pg.Pool; readonly db: Kysely<Database> } {
  const pool = new pg.Pool({ connectionString: url, max, types, application_name: "storekeeper" });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/** ISO 8601 has a year 0, PostgreSQL calls it 1 BC. */
export function toBeforeChrist(text: string): string {
  return text.startsWith("0000-") ? `0001-${text.slice(5)} BC` : text;
}

function fromBeforeChrist(text: string): string {
  return text.startsWith("0001-") && text.endsWith(" BC") ? `0000-${text.slice(5, -3)}` : text;
}
