import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

export type Row = Readonly<Record<string, unknown>>;
export type Tables = Map<string, Row[]>;

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Request {
  readonly method: string;
  readonly path: readonly string[];
  readonly params: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

export interface TableServer {
  readonly url: string;
  /** What is stored now. */
  readonly tables: ReadonlyMap<string, readonly Row[]>;
  stop(): Promise<void>;
}

/** Returns a row as a database with defaults stores it. */
export function stored(values: object): Row {
  const now = new Date().toISOString();
  return { id: randomUUID(), createdAt: now, updatedAt: now, ...values };
}

/** Compares as a database does: numbers and flags by value, texts by their letters. */
export function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" || typeof one === "boolean") return Number(one) - toNumber(other);
  return String(one).localeCompare(String(other));
}

const toNumber = (value: unknown) =>
  value === "true" || value === "false" ? Number(value === "true") : Number(value);

/** Returns rows in the order of some columns; missing values come last. */
export function sorted(rows: readonly Row[], by: readonly { column: string; descending: boolean }[]): Row[] {
  return [...rows].sort((one, other) => {
    for (const { column, descending } of by) {
      const [a, b] = [one[column], other[column]];
      if (a == null || b == null) {
        if (a != null || b != null) return a == null ? 1 : -1;
        continue;
      }
      const order = compare(a, b);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const part of request) text += String(part);
  return text === "" ? undefined : JSON.parse(text);
}

/** Serves tables in a protocol, on a free port, to pages of any origin. */
export async function serveTables(
  tables: Readonly<Record<string, readonly Row[]>>,
  answer: (request: Request, tables: Tables) => Answer,
): Promise<TableServer> {
  const held: Tables = new Map(Object.entries(tables).map(([name, rows]) => [name, [...rows]]));
  const server = createServer((request, response) => {
    const origin = request.headers.origin ?? "*";
    const cors = {
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Allow-Headers": request.headers["access-control-request-headers"] ?? "*",
      "Access-Control-Allow-Methods": "GET, POST, PATCH, DELETE",
      "Access-Control-Expose-Headers": "Content-Range",
    };
    void bodyOf(request).then((body) => {
      const { method = "GET", headers } = request;
      const { pathname, searchParams: params } = new URL(request.url ?? "/", "http://tables");
      const path = pathname.split("/").filter(Boolean).map(decodeURIComponent);
      const given =
        method === "OPTIONS" ? { status: 204 } : answer({ method, path, params, headers, body }, held);
      const { status = 200, body: told, headers: own } = { headers: {}, body: undefined, ...given };
      response.writeHead(status, { "Content-Type": "application/json", ...cors, ...own });
      response.end(told === undefined ? undefined : JSON.stringify(told));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    tables: held,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
