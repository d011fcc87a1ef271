/** What a browser asks of the mock, beside what its files and json-server answer. */
import { readdirSync } from "node:fs";
import type { BrowserContext, Request } from "playwright/test";

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));

/** The methods of json-server at a collection, and at one of its records. */
const ofCollection = ["GET", "POST"];
const ofRecord = ["GET", "PATCH", "DELETE"];

/** Notes all requests of a browser, of its workers and further windows, too. */
export class Asked {
  readonly all: Request[] = [];
  private readonly statuses = new Map<Request, number>();
  private files: ReadonlySet<string> = new Set();
  private collections: ReadonlySet<string> = new Set();

  constructor(context: BrowserContext) {
    context.on("request", (request) => this.all.push(request));
    context.on("response", (response) => this.statuses.set(response.request(), response.status()));
  }

  /** Returns the requests that neither a file of the pages nor a collection of json-server is for. */
  async strange(url: string): Promise<string[]> {
    this.files = new Set([
      ...filesIn("dist/mock").map((file) => `/${file}`),
      ...filesIn("mock-api/images").map((file) => `/demo/${file}`),
    ]);
    const db: object = await (await fetch(`${url}/api/db`)).json();
    this.collections = new Set(Object.keys(db));
    return this.all
      .filter((request) => !this.isKnown(request, url))
      .map((request) => `${request.method()} ${request.url()} ${this.statuses.get(request) ?? "unanswered"}`);
  }

  private isKnown(request: Request, url: string): boolean {
    const { origin, pathname } = new URL(request.url());
    if (origin !== url) return false;
    const method = request.method();
    if (pathname === "/api/auth/login") return method === "POST";
    if (pathname.startsWith("/api/")) return this.isRecord(request, pathname.split("/").slice(2));
    return method === "GET" && (request.isNavigationRequest() || this.files.has(pathname));
  }

  private isRecord(request: Request, [collection = "", id, ...rest]: readonly string[]): boolean {
    if (!this.collections.has(collection) || rest.length > 0) return false;
    if (id === undefined) return ofCollection.includes(request.method());
    // An address such as `/orders/quote` looks like that of a record. Settings that were never saved are none.
    const isThere = this.statuses.get(request) !== 404 || collection === "globals";
    return isThere && ofRecord.includes(request.method());
  }
}
