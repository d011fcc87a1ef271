import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

const origin = "https://shop.example";
const source = readFileSync("public/service-worker.js", "utf8");

/** The server's files; null while offline. */
let server: Map<string, string> | null = null;
let stores: Map<string, Map<string, string>>;
let send: (type: string, event: Record<string, unknown>) => void;

const addressOf = (one: string | { readonly url: string }) =>
  new URL(typeof one === "string" ? one : one.url, origin).href;

const ask = async (one: string | { readonly url: string }): Promise<Response> => {
  if (server === null) throw new TypeError("no network");
  const { pathname } = new URL(addressOf(one));
  const body = server.get(pathname);
  return body === undefined ? new Response("", { status: 404 }) : new Response(body);
};

function storeOf(name: string) {
  const held = stores.get(name) ?? new Map<string, string>();
  stores.set(name, held);
  const match = async (one: string | { readonly url: string }) => {
    const body = held.get(addressOf(one));
    return body === undefined ? undefined : new Response(body);
  };
  const put = async (one: string | { readonly url: string }, answer: Response) => {
    held.set(addressOf(one), await answer.text());
  };
  const add = async (one: string) => {
    const answer = await ask(one);
    if (!answer.ok) throw new TypeError("not kept");
    await put(one, answer);
  };
  return { match, put, add, addAll: (all: readonly string[]) => Promise.all(all.map(add)) };
}

const caches = {
  keys: async () => [...stores.keys()],
  open: async (name: string) => storeOf(name),
  delete: async (name: string) => stores.delete(name),
  match: async (one: string | { readonly url: string }) => {
    for (const name of stores.keys()) {
      const found = await storeOf(name).match(one);
      if (found) return found;
    }
    return undefined;
  },
};

beforeEach(() => {
  stores = new Map();
  server = new Map([
    ["/index.html", "first"],
    ["/favicon.svg", "sign"],
    ["/assets/list-1.js", "list"],
    ["/locales/en/list.json", "texts"],
  ]);
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  const { URL, Response, TextEncoder, crypto } = globalThis;
  const location = new URL(origin);
  runInNewContext(source, {
    self,
    caches,
    fetch: ask,
    location,
    URL,
    Response,
    TextEncoder,
    crypto,
  });
  send = (type, event) => listeners.get(type)?.(event);
});

const loaded = ["/assets/list-1.js", "/locales/en/list.json?v=1", "/locales/en/own.json", "/api/products"];

/** A page reports what it has loaded. */
async function keep(): Promise<string[]> {
  let work: unknown;
  send("message", { data: loaded.map(addressOf), waitUntil: (one: unknown) => (work = one) });
  await work;
  return [...stores.values()].flatMap((held) => [...held.keys()]).map((one) => one.slice(origin.length));
}

/**
 * Returns the body of a response; `refused` for a network error, undefined if the worker does not handle the request.
 */
async function answerTo(path: string, mode = "cors"): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const request = { url: addressOf(path), method: "GET", mode };
  send("fetch", { request, respondWith: (one: Promise<Response>) => (answer = one) });
  const given = await answer;
  return given?.type === "error" ? "refused" : given?.text();
}

describe("The cache of a page", () => {
  it("A file that never changes is cached, and data is not", async () => {
    expect((await keep()).sort()).toEqual(
      ["/assets/list-1.js", "/favicon.svg", "/index.html", "/locales/en/list.json?v=1"].sort(),
    );
  });

  it("A cached file answers without a network, and data does not", async () => {
    await keep();
    server = null;
    expect(await answerTo("/assets/list-1.js")).toBe("list");
    expect(await answerTo("/favicon.svg")).toBe("sign");
    expect(await answerTo("/api/products")).toBeUndefined();
    expect(await answerTo("/products", "navigate")).toBe("first");
    expect(await answerTo("/login", "navigate")).toBeUndefined();
  });

  it("A file that may change comes from the network while there is one", async () => {
    await keep();
    server?.set("/products", "told more").set("/favicon.svg", "new");
    expect(await answerTo("/products", "navigate")).toBe("told more");
    expect(await answerTo("/favicon.svg")).toBe("new");
  });

  it("A cached file answers where the server no longer has it", async () => {
    await keep();
    server?.delete("/assets/list-1.js");
    expect(await answerTo("/assets/list-1.js")).toBe("list");
  });

  it("A file that is first asked for later is cached, too", async () => {
    await keep();
    server?.set("/assets/form-1.js", "form");
    expect(await answerTo("/assets/form-1.js")).toBe("form");
    server = null;
    expect(await answerTo("/assets/form-1.js")).toBe("form");
  });
});

describe("Another release", () => {
  it("Another release has a store of its own, and the old one goes", async () => {
    await keep();
    server?.set("/index.html", "second").set("/assets/list-1.js", "list");
    await keep();
    expect(stores.size).toBe(1);
    server = null;
    expect(await answerTo("/products", "navigate")).toBe("second");
  });

  it("Another release that cannot be loaded whole leaves the old one", async () => {
    await keep();
    server?.set("/index.html", "second").delete("/favicon.svg");
    await keep();
    server = null;
    expect(await answerTo("/products", "navigate")).toBe("first");
    expect(await answerTo("/favicon.svg")).toBe("sign");
  });
});
