import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hash } from "@node-rs/argon2";
import type { FastifyInstance, InjectOptions } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Message } from "../../api/platform/mailer.ts";
import { registeredFeatures } from "../../api/records/features/registered.ts";
import { documentFaults } from "../../api/records/write/documents.ts";
import { type AppOptions, buildApp } from "../../api/server/app.ts";
import { storedResources } from "../../api/store/collections.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Store, StoredRecord } from "../../api/store/port.ts";
import { openPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { type Role, roles } from "../../src/domain/roles.ts";
import { isLongRun } from "../long-run.ts";
import { holdEndpoint } from "./documented.ts";
import { preparedPostgres } from "./postgres.ts";

type Json = Record<string, unknown>;

/** Any JSON: tests access responses without types, and fail if something is missing. */
export interface Body extends Iterable<Body> {
  readonly [name: string]: Body;
  readonly [index: number]: Body;
}

/** Returns the entries of a list in a response. */
export const rows = (list: Body | undefined): Body[] => [...(list ?? [])];

/** A response, with its body parsed if it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: Body;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the request without the header that writes need. */
  readonly bare?: boolean;
}

/** A client that keeps cookies and sends the header for writes. */
export class Caller {
  readonly cookies = new Map<string, string>();

  constructor(readonly app: FastifyInstance) {}

  async call(
    method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "HEAD",
    url: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Answer> {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        ...(options.bare ? {} : { "x-storekeeper": "1" }),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") }
          : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions["payload"]> }),
    };
    const response = await this.app.inject(request);
    for (const cookie of response.cookies) {
      const gone = cookie.value === "" || (cookie.expires && cookie.expires.getTime() <= 0);
      if (gone) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, encodeURIComponent(cookie.value));
    }
    const isJson =
      /json/.test(String(response.headers["content-type"])) && !response.headers["content-encoding"];
    const { statusCode: status, headers, body: text } = response;
    const answer = { status, headers, text, body: JSON.parse(isJson && text !== "" ? text : "null") };
    holdEndpoint(method, url, answer);
    return answer;
  }

  get = (url: string, options?: CallOptions) => this.call("GET", url, undefined, options);
  post = (url: string, body?: unknown, options?: CallOptions) => this.call("POST", url, body, options);
  delete = (url: string, options?: CallOptions) => this.call("DELETE", url, undefined, options);

  /** Updates a record at its current version, or at the given one. */
  async patch(url: string, body: unknown, version?: number): Promise<Answer> {
    const seen = version ?? (await this.get(url)).body?.version ?? 1;
    return this.call("PATCH", url, body, { headers: { "if-match": `"${seen}"` } });
  }

  /** Deletes a record at its current version, or at the given one. */
  async remove(url: string, version?: number): Promise<Answer> {
    const seen = version ?? (await this.get(url)).body?.version ?? 1;
    return this.delete(url, { headers: { "if-match": `"${seen}"` } });
  }

  login = (email: string, password = "storekeeper", more: Json = {}) =>
    this.post("/api/auth/login", { email, password, ...more });
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly mails: Message[];
  /** The response of the exchange rate source, by ISO code; tests may change it. */
  readonly rates: Map<string, number>;
  readonly dataDir: string;
  /** Where the store is PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Returns a client signed in as a user with that role. */
  as(role: Role): Promise<Caller>;
  visitor(): Caller;
  /** Returns a visitor of another server instance over the same store, optionally with other options. */
  elsewhere(differently?: Partial<AppOptions>): Promise<Caller>;
  /** Advances the clock by that many milliseconds. */
  pass(milliseconds: number): void;
  now(): Date;
}

interface Opened {
  readonly store: Store;
  readonly url?: string;
  /** Called after the store is closed. */
  cleanUp(): Promise<void>;
}

/** How a suite opens its store. */
export interface StoreKind {
  readonly name: string;
  open(folder: string): Promise<Opened>;
}

/** Returns an address that orders can be delivered to. Creates its country if the store has none yet. */
export async function demoAddress(api: TestApi) {
  const owner = await api.as("super-admin");
  const known = rows((await owner.get("/api/countries?isoCode=US")).body);
  if (known.length === 0) await owner.post("/api/countries", { name: "United States", isoCode: "US" });
  return { line1: "1 Demo Street", city: "Portland", state: "Oregon", postcode: "97201", country: "US" };
}

const resources = () => [...storedResources.values()];

const jsonStore: StoreKind = {
  name: "json-server",
  open: async (folder) => ({
    store: await createJsonStore({ file: join(folder, "store.json"), resources: resources() }),
    cleanUp: async () => {},
  }),
};

const postgresStore: StoreKind = {
  name: "PostgreSQL",
  async open() {
    const { url, stop } = await preparedPostgres();
    return { store: openPostgresStore({ url, resources: resources() }), url, cleanUp: stop };
  },
};

const storeKinds: readonly StoreKind[] = [jsonStore, postgresStore];

/** Hashes passwords and PINs in the stored format but weakly, to keep the tests fast. */
export const quickHash = (text: string): Promise<string> =>
  hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let passwordHash: Promise<string> | undefined;

/** Creates one active user per role, `<role>@example.com`. */
async function people(): Promise<StoredRecord[]> {
  passwordHash ??= quickHash("storekeeper");
  const known = await passwordHash;
  const at = "2026-01-01T00:00:00.000Z";
  return roles.map((role) => ({
    id: `staff-${role}`,
    name: `The ${role}`,
    email: `${role}@example.com`,
    contactNumber: null,
    joiningDate: "2026-01-01",
    role,
    status: "active",
    image: null,
    shopStatus: true,
    posStatus: true,
    passwordHash: known,
    passwordChangedAt: null,
    pinHash: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
}

const root = resolve(import.meta.dirname, "../..");

async function openApi(kind: StoreKind, folder: string, empty: boolean): Promise<TestApi> {
  const { store, url, cleanUp } = await kind.open(folder);
  if (!empty) await store.load("staff", await people());
  const mails: Message[] = [];
  const rates = new Map<string, number>();
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const options: AppOptions = {
    store,
    mail: { delivers: true, send: async (message) => void mails.push(message) },
    rates: { name: "http", rates: async () => rates },
    clock: now,
    dataDir: folder,
    publicUrl: "https://shop.example",
    ownUrl: "http://localhost:3000",
    localesDir: join(root, "locales"),
    clientDir: join(root, "dist/none"),
    demoImagesDir: null,
    logger: pino({ level: process.env.TEST_LOG ?? "silent" }),
  };
  const app = await buildApp(options);
  const copies: FastifyInstance[] = [];
  app.addHook("onClose", async () => {
    for (const copy of copies) await copy.close();
    await store.close();
    await cleanUp();
  });
  const signedIn = new Map<Role, Caller>();
  return {
    app,
    store,
    mails,
    rates,
    dataDir: folder,
    databaseUrl: url,
    visitor: () => new Caller(app),
    async elsewhere(differently) {
      const copy = await buildApp({ ...options, ...differently });
      copies.push(copy);
      return new Caller(copy);
    },
    async as(role) {
      const known = signedIn.get(role);
      if (known) return known;
      const caller = new Caller(app);
      const { status } = await caller.login(`${role}@example.com`);
      if (status !== 200) throw new Error(`${role} cannot sign in: ${status}`);
      signedIn.set(role, caller);
      return caller;
    },
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    now,
  };
}

/** Business rules only use the store interface, which is tested for each store separately: one store is enough. */
const usualStores = isLongRun ? storeKinds : [postgresStore];

interface Options {
  /** Without the users of `as`. */
  readonly empty?: boolean;
  /** The suite stores documents itself, with what it needs of them. */
  readonly partialDocuments?: boolean;
}

/** Whatever a suite has done, the documents that the server composed are as declared. */
async function expectSoundDocuments(store: Store): Promise<void> {
  for (const name of registeredFeatures().flatMap(({ documents }) => documents)) {
    const resource = storedResources.get(name);
    if (!resource) throw new Error(`${name} is not stored`);
    const { rows: stored } = await store.find(name, { where: [], sort: [] });
    const faults = stored.map((document) => documentFaults(resource, document));
    expect(
      faults.filter((errors) => Object.keys(errors).length > 0),
      name,
    ).toEqual([]);
  }
}

type Suite = (api: () => TestApi) => void;

function describeOn(stores: readonly StoreKind[], name: string, suite: Suite, options: Options) {
  const { empty = false, partialDocuments = false } = options;
  describe.each(stores)(`${name} on $name`, (kind) => {
    let folder: string;
    let api: TestApi;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "storekeeper-api-"));
      api = await openApi(kind, folder, empty);
    });
    afterAll(async () => {
      if (api && !partialDocuments) await expectSoundDocuments(api.store);
      await api?.app.close();
      await rm(folder, { recursive: true, force: true });
    });
    suite(() => api);
  });
}

/** Runs a suite over the API on a store of its own, which has the accounts already. */
export const describeApiOver = (kind: StoreKind, name: string, suite: Suite): void =>
  describeOn([kind], name, suite, { empty: true });

/** Runs a suite of rules over the API on PostgreSQL; with `npm test -- --all` on every store. */
export const describeApi = (name: string, suite: Suite, options: Options = {}): void =>
  describeOn(usualStores, name, suite, options);

/** Runs a suite that depends on the store: reads, transactions, references. The responses must be the same. */
export const describeApiOnBoth = (name: string, suite: Suite, options: Options = {}): void =>
  describeOn(storeKinds, name, suite, options);

/** Runs a suite that does not depend on the store where there is no database: in a copy of the project. */
export const describeApiOnFile = (name: string, suite: Suite, options: Options = {}): void =>
  describeOn([jsonStore], name, suite, options);
