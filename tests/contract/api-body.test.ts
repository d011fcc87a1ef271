import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { resources } from "../../src/resources/index.ts";
import { type Caller, describeApi } from "./api-harness.ts";

/** Returns every writing route of the route table, `POST /api/auth/login`. */
function writingCalls(caller: Caller): string[] {
  const above: string[] = [];
  return caller.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", name = "", methods] = /^([\s│]*)[├└]── (\S*?)(?: \((.+)\))?$/u.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, name);
      const path = above.join("");
      const writing = (methods ?? "").split(", ").filter((method) => /POST|PUT|PATCH|DELETE/.test(method));
      return path.startsWith("/api/") ? writing.map((method) => `${method} ${path}`) : [];
    });
}

/** Sends an invalid body: the body parser responds with 400. */
async function send(caller: Caller, call: string): Promise<number> {
  const [method = "", path = ""] = call.split(" ");
  const url = path.replace(":resource", "products").replace(/:\w+/g, "some");
  const headers = { "content-type": "application/json" };
  return (await caller.call(method as "POST", url, '{"', { headers })).status;
}

const open = /\/auth\/(login|login\/code|logout|signup|forgot-password|reset-password\/:token)$/;
/** What every signed-in user may do, whatever their role. */
const forAll =
  /\/(auth\/(me|sessions|sessions\/:id|second-factor(\/[\w-]+)?)|saved-views|saved-views\/:id|uploads|jobs|imports\/:id\/undo|live\/presence)$/;

/** The routes of the declared actions, which share two handlers. */
const actionCalls = [...resources].flatMap(([name, { actions = {} }]) =>
  Object.entries(actions).map(
    ([action, { collection }]) => `POST /api/${name}${collection ? "" : "/some"}/${action}`,
  ),
);

describeApi("Requests before their body", (api) => {
  it("Every call checks the role before the body", async () => {
    const visitor = api().visitor();
    const guard = await api().as("security-guard");
    const calls = [...writingCalls(visitor), ...actionCalls].filter((call) => !open.test(call));
    expect(calls.length).toBeGreaterThan(30);
    expect(calls).toContain("POST /api/:resource/import");
    for (const call of calls) {
      expect([call, await send(visitor, call)]).toEqual([call, 401]);
      if (!forAll.test(call))
        expect([call, [403, 404]]).toEqual([call, expect.arrayContaining([await send(guard, call)])]);
    }
  });

  it("A refusal does not wait for the body", async () => {
    const guard = await api().as("security-guard");
    await api().app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = api().app.server.address() as AddressInfo;
    const cookie = `__Host-session=${guard.cookies.get("__Host-session")}`;
    const status = await new Promise((resolve, reject) => {
      const call = request({
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/products/import",
        headers: {
          cookie,
          "x-storekeeper": "1",
          "content-type": "application/json",
          "content-length": 50_000_000,
        },
      });
      call.on("response", (answer) => {
        resolve(answer.statusCode);
        call.destroy();
      });
      call.on("error", reject);
      call.write('{"rows":[');
    });
    expect(status).toBe(403);
  });

  it("A refusal keeps the connection when nobody reads the body", async () => {
    const manager = await api().as("manager");
    const { server } = api().app;
    if (!server.listening) await api().app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const cookie = `__Host-session=${manager.cookies.get("__Host-session")}`;
    const ask = (method: string, path: string, type = "", body?: Buffer) =>
      new Promise<readonly [status: number | undefined, connection: number | undefined]>(
        (resolve, reject) => {
          const headers = { cookie, "x-storekeeper": "1", "content-type": type };
          const call = request({ agent, port, host: "127.0.0.1", method, path, headers });
          call.on("error", reject);
          call.on("response", (answer) => {
            const connection = call.socket?.localPort;
            answer.resume().on("end", () => resolve([answer.statusCode, connection]));
          });
          call.end(body);
        },
      );
    const form = new FormData();
    form.append("other", new Blob([Buffer.alloc(5_000_000)], { type: "text/plain" }), "notes.txt");
    const sent = new Response(form);
    const type = sent.headers.get("content-type") ?? "";
    const refused = await ask("POST", "/api/uploads", type, Buffer.from(await sent.arrayBuffer()));
    expect(refused).toEqual([400, expect.any(Number)]);
    expect(await ask("GET", "/api/health")).toEqual([200, refused[1]]);
    agent.destroy();
  });

  it("A body has a limit for each kind of call", async () => {
    const owner = await api().as("super-admin");
    const text = (length: number) => "x".repeat(length);
    const statusOf = async (path: string, body: unknown) => (await owner.post(`/api${path}`, body)).status;
    expect(await statusOf("/auth/login", { email: text(9_000), password: "" })).toBe(413);
    expect(await statusOf("/orders/quote", { notes: text(300_000) })).toBe(413);
    expect(await statusOf("/products", { title: text(300_000) })).toBe(422);
    expect(await statusOf("/products", { title: text(2_200_000) })).toBe(413);
    const rows = [{ title: text(2_200_000) }];
    expect(await statusOf("/products/import", { rows, mode: "create" })).toBe(200);
  });

  it("A body is no deeper than we are prepared for, whatever stands in texts", async () => {
    const owner = await api().as("super-admin");
    const headers = { "content-type": "application/json" };
    const post = async (json: string) => (await owner.post("/api/products", json, { headers })).status;
    expect(await post(`{"title":${"[".repeat(40)}${"]".repeat(40)}}`)).toBe(400);
    const brackets = JSON.stringify({ title: `${"[{".repeat(60)}"\\`, sku: "DEEP", price: 100 });
    expect(await post(brackets)).toBe(201);
  });

  it("A body has no more names than can be answered with a message", async () => {
    const owner = await api().as("super-admin");
    const named = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`name${at}`, at]));
    const wide = await owner.post("/api/products", { title: ":".repeat(200), price: 1, ...named(9_000) });
    expect([wide.status, Object.keys(wide.body.errors ?? {}).length]).toEqual([422, 100]);
    expect((await owner.post("/api/products", named(10_001))).status).toBe(400);
    const rows = [named(10_001)];
    expect((await owner.post("/api/products/import", { rows, mode: "create" })).status).toBe(400);
  });
});
