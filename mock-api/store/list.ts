import { AsyncLocalStorage } from "node:async_hooks";
import jsonServer, { type ReadResponse } from "json-server";
import type { Facade, Params } from "./translate.ts";

export interface Listed {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Answers a list query over the given facades. */
export type List = (name: string, facades: readonly Facade[], params: Params) => Promise<Listed>;

/**
 * json-server's own router as a function. Its database is a front: what it gets for a collection is what the
 * reader has laid out for this one call. There is no socket and no text in between, so that neither limits on
 * query strings nor json-server's CORS headers and write routes are ever reached.
 */
export function createList(names: readonly string[]): List {
  const laidOut = new AsyncLocalStorage<readonly Facade[]>();
  const waiting = new WeakMap<ReadResponse, () => void>();
  const router = jsonServer.router(Object.fromEntries(names.map((name) => [name, []])));
  // Through `get`, as json-server's own database does it: a chain that begins with an array slices otherwise.
  router.db.get = () => router.db._.chain({ rows: laidOut.getStore() ?? [] }).get("rows");
  router.render = (_request, response) => waiting.get(response)?.();
  const ask = (name: string, params: Params) =>
    new Promise<Listed>((resolve, reject) => {
      const headers = new Map<string, string | number>();
      const response: ReadResponse = {
        locals: {},
        setHeader: (header, value) => headers.set(header, value),
        status: () => {},
        send: (text) => reject(new Error(text)),
      };
      waiting.set(response, () => {
        const ids = idsOf(response.locals.data);
        resolve({ ids, total: Number(headers.get("X-Total-Count") ?? ids.length) });
      });
      const request = { method: "GET", url: `/${name}`, headers: {}, query: { ...params } } as const;
      router(request, response, () => reject(new Error(`json-server does not know ${name}`)));
    });
  return (name, facades, params) => laidOut.run(facades, () => ask(name, params));
}

function idsOf(data: unknown): string[] {
  if (!Array.isArray(data)) throw new Error("json-server did not answer with a list");
  return data.map((one: Facade) => one.id);
}
