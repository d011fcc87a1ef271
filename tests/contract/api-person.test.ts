import { expect, it } from "vitest";
import { resources } from "../../src/resources/index.ts";
import { type Caller, describeApi } from "./api-harness.ts";

/** Every route of the table below /api, `POST /api/orders`, with the shared handlers of resources and actions. */
function calls(caller: Caller): string[] {
  const above: string[] = [];
  return caller.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", name = "", methods] = /^([\s│]*)[├└]── (\S*?)(?: \((.+)\))?$/u.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, name);
      const path = above.join("");
      const known = (methods ?? "").split(", ").filter((method) => /GET|POST|PUT|PATCH|DELETE/.test(method));
      return path.startsWith("/api/") ? known.map((method) => `${method} ${path}`) : [];
    });
}

/** Routes that know no session: nobody is meant. */
const impersonal = /^GET \/api\/(health|metrics|interface-texts|openapi|ready)/;

const ofResources = [...resources].flatMap(([name, { actions = {} }]) => [
  `POST /api/${name}`,
  `PATCH /api/${name}/some`,
  `DELETE /api/${name}/some`,
  `POST /api/${name}/bulk`,
  `POST /api/${name}/import`,
  ...Object.keys(actions).map((action) => `POST /api/${name}/some/${action}`),
]);

async function send(caller: Caller, call: string, meant: string) {
  const [method = "", path = ""] = call.split(" ");
  const url = path.replace(":resource", "products").replace(/:\w+/g, "some");
  const headers = { "content-type": "application/json", "x-person": meant };
  const body = method === "GET" ? undefined : "{}";
  const { status, body: said } = await caller.call(method as "POST", url, body, { headers });
  return { call, status, type: said?.type };
}

const refused = { status: 409, type: "/problems/another-person" };

describeApi("A page that was opened as somebody else", (api) => {
  it("A page that was opened as somebody else is refused by every route before anything else is checked", async () => {
    const manager = await api().as("manager");
    const cashier = (await (await api().as("cashier")).get("/api/auth/me")).body.id;
    const all = [...calls(manager), ...ofResources].filter((call) => !impersonal.test(call));
    expect(all.length).toBeGreaterThan(100);
    for (const call of all) expect(await send(manager, call, String(cashier))).toEqual({ call, ...refused });
    // Not even the session of the other one is ended.
    expect((await manager.get("/api/auth/me")).status).toBe(200);
  });

  it("A page goes on as the user it was opened as, and without saying whom it means", async () => {
    const manager = await api().as("manager");
    const { id } = (await manager.get("/api/auth/me")).body;
    const body = { code: "PERSON", name: "Person" };
    const headers = { "x-person": String(id) };
    const meant = await manager.post("/api/coupons", body, { headers });
    const unsaid = await manager.post("/api/coupons", body);
    expect([meant.status, unsaid.status]).toEqual([422, 422]);
  });

  it("A page hears that nobody is signed in, if so", async () => {
    const visitor = api().visitor();
    expect((await visitor.get("/api/products", { headers: { "x-person": "some" } })).status).toBe(401);
  });
});
