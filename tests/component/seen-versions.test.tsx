import {
  type BaseRecord,
  type DataProvider,
  Refine,
  type UpdateParams,
  useDelete,
  useList,
  useOne,
  useUpdate,
} from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { toApiError } from "../../src/providers/errors/api-error.ts";
import { ifMatch } from "../../src/providers/meta.ts";
import { createDataProvider } from "../../src/providers/rest/rest.ts";
import { SeenVersions } from "../../src/providers/versions/seen-versions.ts";
import { ShownVersions } from "../../src/providers/versions/shown-versions.ts";

type Stored = { id: string; version: number; name: string };

const problem = (status: number, type: string) =>
  new Response(JSON.stringify({ type: `/problems/${type}`, title: type }), { status });

/** A server that refuses changes without the current version, as ours does. */
function strictServer(...ids: string[]) {
  const records = new Map(ids.map((id) => [id, { id, version: 1, name: "first" }]));
  const matches: (string | null)[] = [];
  const json = (data: unknown) => new Response(JSON.stringify(data));

  function change(id: string, name: string): Stored | undefined {
    const record = records.get(id);
    if (!record) return undefined;
    const next = { ...record, name, version: record.version + 1 };
    records.set(id, next);
    return next;
  }

  function bulk(body: { ids: string[]; delete?: true; patch?: Stored; versions?: Record<string, number> }) {
    const results = body.ids.map((id) => {
      const record = records.get(id);
      if (!record) return { id, ok: false, status: 404, type: "/problems/not-found" };
      if ((body.versions?.[id] ?? record.version) !== record.version) {
        return { id, ok: false, status: 412, type: "/problems/stale" };
      }
      if (body.delete) return { id, ok: records.delete(id) };
      return { id, ok: true, version: change(id, body.patch?.name ?? "")?.version };
    });
    return json({ results });
  }

  async function network(address: string, { method, headers: sent, body }: RequestInit): Promise<Response> {
    const [path = "", query = ""] = address.replace("/api/products", "").split("?");
    const id = path.split("/")[1] ?? "";
    const said = JSON.parse(typeof body === "string" ? body : "{}");
    if (method === "GET" && id === "") {
      const asked = new URLSearchParams(query).getAll("id");
      return json([...records.values()].filter((one) => asked.length === 0 || asked.includes(one.id)));
    }
    if (id === "bulk") return bulk(said);
    const record = records.get(id);
    if (!record) return problem(404, "not-found");
    if (method === "GET") return json(record);
    const match = new Headers(sent).get("If-Match");
    matches.push(match);
    if (match === null) return problem(428, "version-required");
    if (match !== "*" && match !== `"${record.version}"`) return problem(412, "stale");
    if (method === "DELETE") return json({ deleted: records.delete(id) });
    return json(change(id, said.name));
  }
  return { records, matches, network, change };
}

const typeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => toApiError(error).type,
  );

const resource = "products";
const of = { resource, id: "a", variables: { name: "mine" } };

/** What may show a record before it is changed. */
const reads: Readonly<Record<string, (provider: Required<DataProvider>) => Promise<unknown>>> = {
  getOne: (provider) => provider.getOne({ resource, id: "a" }),
  getList: (provider) => provider.getList({ resource }),
  getMany: (provider) => provider.getMany({ resource, ids: ["a"] }),
  "a custom call": (provider) => provider.custom({ url: "/products/a", method: "get" }),
  "its own change": (provider) => provider.update(of),
  "its own change of many": (provider) => provider.updateMany({ ...of, ids: ["a"] }),
};

/** What changes a record. */
const writes: Readonly<Record<string, (provider: Required<DataProvider>) => Promise<unknown>>> = {
  update: (provider) => provider.update(of),
  deleteOne: (provider) => provider.deleteOne(of),
  updateMany: (provider) => provider.updateMany({ ...of, ids: ["a"] }),
  deleteMany: (provider) => provider.deleteMany({ resource, ids: ["a"] }),
  "a custom change": (provider) =>
    provider.custom({ url: "/products/a", method: "patch", payload: { name: "mine" } }),
  "a declared action": (provider) => provider.custom({ url: "/products/a/pause", method: "post" }),
};

describe.each(Object.entries(reads))("Records seen by %s", (_, read) => {
  test.each(Object.entries(writes))(
    "A record that was seen is changed by %s without meta",
    async (_name, write) => {
      const provider = createDataProvider(strictServer("a"));
      await read(provider);
      expect(await typeOf(write(provider))).toBe("done");
    },
  );

  test.each(Object.entries(writes))(
    "A record that others have changed is left as it is by %s",
    async (_name, write) => {
      const server = strictServer("a");
      const provider = createDataProvider(server);
      await read(provider);
      server.change("a", "theirs");
      expect(await typeOf(write(provider))).toBe("stale");
      expect(server.records.get("a")?.name).toBe("theirs");
    },
  );
});

describe("Changes", () => {
  test("A change of a record that was never read is based on any version", async () => {
    const server = strictServer("a", "b");
    const provider = createDataProvider(server);
    await provider.update(of);
    await provider.deleteOne({ resource, id: "b" });
    expect(server.matches).toEqual(["*", "*"]);
  });

  test("A change of a record that may have been forgotten is refused", async () => {
    const server = strictServer(...Array.from({ length: 20_001 }, (_, at) => `r${at}`));
    const provider = createDataProvider(server);
    await provider.getList({ resource });
    expect(await typeOf(provider.update({ ...of, id: "r0" }))).toBe("version-required");
    expect(await typeOf(provider.update({ ...of, id: "r1" }))).toBe("done");
  });

  test("A change that names its version is based on that one", async () => {
    const server = strictServer("a");
    const provider = createDataProvider(server);
    await provider.getOne(of);
    expect(await typeOf(provider.update({ ...of, meta: ifMatch(7) }))).toBe("stale");
  });

  test("A change in another tab is not overwritten by this one", async () => {
    const server = strictServer("a");
    const [one, other] = [createDataProvider(server), createDataProvider(server)];
    await Promise.all([one.getOne(of), other.getList({ resource })]);
    await one.update(of);
    expect(await typeOf(other.update(of))).toBe("stale");
    await other.getOne(of);
    expect(await typeOf(other.update(of))).toBe("done");
  });

  test("A change follows the page's own changes, also when an earlier answer comes late", () => {
    const versions = new SeenVersions();
    versions.read(resource, { id: "a", version: 1 });
    versions.wrote(resource, "a", 2, '"1"');
    versions.read(resource, [{ id: "a", version: 1 }]);
    expect(versions.ifMatch(resource, "a")).toBe('"2"');
  });

  test("A change after an action of the page's own overwrites nobody", async () => {
    const server = strictServer("a");
    const provider = createDataProvider(server);
    await provider.getOne(of);
    await provider.custom({ url: "/products/a/pause", method: "post" });
    expect(await typeOf(provider.update(of))).toBe("done");
  });

  test("A change of a global that was never saved is based on its version 0", () => {
    const versions = new SeenVersions();
    versions.read("globals", { id: "hours", version: 0 });
    expect(versions.ifMatch("globals", "hours")).toBe('"0"');
  });

  test("A change after signing out is based on nothing that was seen before", () => {
    const versions = new SeenVersions();
    versions.read(resource, { id: "a", version: 3 });
    versions.clear();
    expect(versions.ifMatch(resource, "a")).toBe("*");
  });
});

/** Refine over a strict server, with whatever its hooks return. */
function hooksOver<T>(server: ReturnType<typeof strictServer>, hook: () => T) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { network } = server;
  const provider = createDataProvider({ network, versions: new ShownVersions(client) });
  const options = {
    disableTelemetry: true,
    reactQuery: { clientConfig: client },
    undoableTimeout: 0,
  } as const;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Refine dataProvider={provider} resources={[{ name: resource }]} options={options}>
      {children}
    </Refine>
  );
  return { provider, ...renderHook(hook, { wrapper }) };
}

describe("Hooks of Refine", () => {
  test("A hook of Refine bases a form on the record it shows, not on the list behind it", async () => {
    const server = strictServer("a");
    const { result, provider } = hooksOver(server, () => ({
      one: useOne({ resource, id: "a" }),
      update: useUpdate({ resource, id: "a" }),
    }));
    await waitFor(() => expect(result.current.one.result).toBeDefined());
    server.change("a", "theirs");
    await provider.getList({ resource });
    await act(async () => {
      expect(await typeOf(result.current.update.mutateAsync({ values: { name: "mine" } }))).toBe("stale");
    });
    // It has read the record again since.
    await waitFor(() => expect(result.current.one.result?.name).toBe("theirs"));
    await act(async () => {
      expect(await typeOf(result.current.update.mutateAsync({ values: { name: "mine" } }))).toBe("done");
      expect(await typeOf(result.current.update.mutateAsync({ values: { name: "again" } }))).toBe("done");
    });
  });

  test.each(["pessimistic", "optimistic"] as const)(
    "A hook of Refine changes and deletes rows, %s",
    async (mutationMode) => {
      const server = strictServer("a", "b");
      const { result } = hooksOver(server, () => ({
        list: useList<Stored>({ resource }),
        update: useUpdate(),
        remove: useDelete(),
      }));
      await waitFor(() => expect(result.current.list.result.data).toHaveLength(2));
      const { update, remove } = result.current;
      await act(async () => {
        const values = { name: "mine" };
        await update.mutateAsync({ resource, id: "a", values, mutationMode });
        await update.mutateAsync({ resource, id: "a", values, mutationMode });
        await remove.mutateAsync({ resource, id: "a", mutationMode });
      });
      expect(server.matches).toEqual(['"1"', '"2"', '"3"']);
    },
  );

  test("A hook of Refine bases a change of a row on what its list shows, not on what else was read", async () => {
    const server = strictServer("a");
    const { result, provider } = hooksOver(server, () => ({
      list: useList<Stored>({ resource }),
      remove: useDelete(),
    }));
    await waitFor(() => expect(result.current.list.result.data).toHaveLength(1));
    server.change("a", "theirs");
    await provider.getMany({ resource, ids: ["a"] });
    await act(async () => {
      expect(await typeOf(result.current.remove.mutateAsync({ resource, id: "a" }))).toBe("stale");
    });
    await waitFor(() => expect(result.current.list.result.data[0]?.name).toBe("theirs"));
    await act(async () => {
      expect(await typeOf(result.current.remove.mutateAsync({ resource, id: "a" }))).toBe("done");
    });
  });

  test("A hook of Refine bases a late change, such as an undoable one, on what was seen when it began", async () => {
    const server = strictServer("a");
    const { result, provider } = hooksOver(server, () => ({
      list: useList<Stored>({ resource }),
      update: useUpdate(),
    }));
    await waitFor(() => expect(result.current.list.result.data).toHaveLength(1));
    const send = provider.update;
    const held: (() => void)[] = [];
    provider.update = async <T extends BaseRecord, V>(params: UpdateParams<V>) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return send<T, V>(params);
    };
    const values = { name: "mine" };
    const updating = typeOf(result.current.update.mutateAsync({ resource, id: "a", values }));
    await waitFor(() => expect(held).toHaveLength(1));
    server.change("a", "theirs");
    await provider.getOne({ resource, id: "a" });
    for (const release of held) release();
    expect(await updating).toBe("stale");
  });
});
