import { expect, it } from "vitest";
import { readGlobal } from "../../api/records/globals/record.ts";
import { canDo } from "../../src/core/access.ts";
import { type AnyField, isEmpty } from "../../src/core/fields/field.ts";
import { holds } from "../../src/core/fields/holds.ts";
import { roles } from "../../src/domain/roles.ts";
import { brand } from "../../src/domain/texts/brand.ts";
import { globals } from "../../src/resources/index.ts";
import { storeDetails } from "../../src/resources/store-details.ts";
import { isFreeText } from "../e2e/support/changes.ts";
import { type Body, describeApi } from "./api-harness.ts";

const path = "/api/globals/store-details";

describeApi("Globals", (api) => {
  it("Globals have the initial values before anybody has saved them", async () => {
    const { status, body, headers } = await (await api().as("super-admin")).get(path);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"0"');
    expect(body).toMatchObject({
      id: "store-details",
      version: 0,
      shopName: brand,
      company: null,
      createdAt: null,
      updatedAt: null,
    });
    expect((await readGlobal(api().store, storeDetails)).shopName).toBe(brand);
  });

  it("Globals are changed at the version one has seen, with an audit entry", async () => {
    const owner = await api().as("super-admin");
    expect((await owner.call("PATCH", path, { company: "Acme" })).status).toBe(428);
    const first = await owner.patch(path, { company: " Acme ", website: "https://acme.example" }, 0);
    expect(first.status, first.text).toBe(200);
    expect(first.headers.etag).toBe('"1"');
    expect(first.body).toMatchObject({ version: 1, company: "Acme", shopName: brand });
    const late = await owner.patch(path, { company: "Other" }, 0);
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ version: 1, company: "Acme" });
    expect(late.headers.etag).toBe('"1"');
    expect((await owner.patch(path, { company: "Acme" }, 1)).body.version).toBe(1);
    expect((await owner.patch(path, { company: null }, 1)).body).toMatchObject({ version: 2, company: null });
    const read = await owner.get(path);
    expect(read.body).toMatchObject({ version: 2, company: null, website: "https://acme.example" });
    expect((await owner.get(path, { headers: { "if-none-match": '"2"' } })).status).toBe(304);
    const { body: entries } = await owner.get(
      "/api/audit-entries?resource=store-details&_sort=createdAt&_order=asc",
    );
    expect([...entries].map((entry: Body) => [entry.verb, entry.recordId])).toEqual([
      ["update", "store-details"],
      ["update", "store-details"],
    ]);
    expect(entries[0]).toMatchObject({
      before: { company: null, website: null },
      after: { company: "Acme", website: "https://acme.example" },
    });
  });

  it("Globals are read several at once, those that the role may see", async () => {
    const both = "/api/globals?id=header&id=store-details&id=nothing";
    const names = async (role: "super-admin" | "driver") => {
      const { body } = await (await api().as(role)).get(both);
      return [...body].map((one: Body) => [one.id, one.version]);
    };
    expect(await names("super-admin")).toEqual([
      ["store-details", expect.any(Number)],
      ["header", 0],
    ]);
    expect(await names("driver")).toEqual([["store-details", expect.any(Number)]]);
    expect((await (await api().as("super-admin")).get("/api/globals")).body).toEqual([]);
    expect((await api().visitor().get(both)).status).toBe(401);
  });

  it("Globals keep the ids of entries, also of those inside entries", async () => {
    const owner = await api().as("super-admin");
    const footer = "/api/globals/footer";
    const links = [
      { label: "Offers", link: "/offers" },
      { label: "Help", link: "/faqs" },
    ];
    const first = await owner.patch(footer, { columns: [{ title: "Shop", links }] }, 0);
    expect(first.status, first.text).toBe(200);
    const columnsOf = (body: Body) => body.columns as unknown as { id: string; links: Body[] }[];
    const [column] = columnsOf(first.body);
    expect(column?.links.map((link) => typeof link.id)).toEqual(["string", "string"]);
    const turned = [{ title: "Shop", links: [...links].reverse() }];
    const second = await owner.patch(footer, { columns: turned }, 1);
    expect(columnsOf(second.body)).toEqual([{ ...column, links: [...(column?.links ?? [])].reverse() }]);
    const wrong = await owner.patch(
      footer,
      { columns: [{ title: "Shop", links: [{ label: "X", link: "x" }] }] },
      2,
    );
    expect(wrong.body.errors).toEqual({ "columns.0.links.0.link": ["errors.storeLink"] });
  });

  it("Globals refuse bad values at their fields, and unknown names", async () => {
    const owner = await api().as("super-admin");
    const answer = await owner.patch(path, { shopName: " ", email: "nobody", website: "http://x.example" });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      shopName: ["errors.required"],
      email: ["errors.email"],
      website: ["errors.url"],
    });
    expect((await owner.patch(path, { nothing: 1 })).body.errors).toEqual({
      nothing: ["errors.unknownField"],
    });
    expect((await owner.get("/api/globals/nothing")).status).toBe(404);
  });

  it("Globals that are shared are read by everybody signed in, and changed by the area's editors alone", async () => {
    expect((await api().visitor().get(path)).status).toBe(401);
    expect((await (await api().as("driver")).get(path)).status).toBe(200);
    expect((await (await api().as("admin")).patch(path, { company: "By Admin" })).status).toBe(200);
    for (const role of ["manager", "driver"] as const) {
      expect((await (await api().as(role)).patch(path, { company: "No" })).status, role).toBe(403);
    }
  });

  it("Globals changed by two at once are changed once", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.get(path);
    const both = await Promise.all(
      ["One", "Two"].map((company) => owner.patch(path, { company }, Number(body.version))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describeApi("The matrix of globals", (api) => {
  it.each(roles)(
    "The role of %s reads and changes the globals that the table says, without secrets",
    async (role) => {
      const caller = await api().as(role);
      for (const global of globals.values()) {
        const url = `/api/globals/${global.name}`;
        const { status, body } = await caller.get(url);
        const sees = global.shared || canDo({ role }, global, "show");
        expect(status, global.name).toBe(sees ? 200 : 403);
        const changed = await caller.patch(url, { nonsense: 1 }, 0);
        expect(changed.status === 403, global.name).toBe(!canDo({ role }, global, "edit"));
        if (!sees) continue;
        const secrets = Object.keys(global.fields).filter((name) => global.fields[name]?.secret);
        for (const name of secrets) expect(isEmpty(body[name]), `${global.name}.${name}`).toBe(true);
      }
    },
  );
});

describeApi("Each global", (api) => {
  const isWritten = ({ readOnly, secret }: AnyField) => !readOnly && !secret;

  it.each([...globals.values()])(
    "The global $name is saved as its form sends it, but not without what it needs",
    async (global) => {
      const owner = await api().as("super-admin");
      const url = `/api/globals/${global.name}`;
      const { body } = await owner.get(url);
      const fields = Object.entries(global.fields).filter(
        ([, field]) => isWritten(field) && holds(field.when, body),
      );
      const values = Object.fromEntries(fields.map(([name]) => [name, body[name]]));
      const texts = fields.filter(([, field]) => isFreeText(field));
      const needed = texts.filter(([, field]) => field.required);
      const filled = Object.fromEntries(needed.map(([name]) => [name, "SAMPLE"]));
      const [text] = texts.map(([name]) => ({ [name]: "SAMPLE" }));
      for (const [name] of needed) {
        const refused = await owner.patch(url, { ...values, ...filled, [name]: "" }, Number(body.version));
        expect([name, refused.status, refused.body.errors?.[name]?.[0]]).toEqual([
          name,
          422,
          "errors.required",
        ]);
      }
      const changes = { ...filled, ...text };
      const { status, text: answer } = await owner.patch(
        url,
        { ...values, ...changes },
        Number(body.version),
      );
      expect(status, answer).toBe(200);
      expect((await owner.get(url)).body).toMatchObject(changes);
    },
  );
});

describeApi("Globals of a new store", (api) => {
  it("A global saved for the first time by two at once is saved once", async () => {
    const owner = await api().as("super-admin");
    const both = await Promise.all(["One", "Two"].map((company) => owner.patch(path, { company }, 0)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describeApi("Passwords", (api) => {
  const anna = { name: "Anna", email: "anna@example.com", role: "cashier" };

  it("Passwords are taken on a write, kept as a hash and never answered", async () => {
    const owner = await api().as("super-admin");
    const made = await owner.post("/api/staff", { ...anna, password: " eight char " });
    expect(made.status, made.text).toBe(201);
    expect(Object.keys(made.body)).not.toContain("password");
    const stored = await api().store.get("staff", String(made.body.id));
    expect(stored).not.toHaveProperty("password");
    expect(String(stored?.passwordHash)).toMatch(/^\$argon2id\$/);
    expect((await api().visitor().login(anna.email, " eight char ")).status).toBe(200);
    expect((await api().visitor().login(anna.email, "eight char")).status).toBe(401);
    expect((await owner.get("/api/staff?password_null=true")).status).toBe(400);
    expect((await owner.get("/api/staff?_sort=password")).status).toBe(400);
    expect((await owner.get("/api/staff/export.csv?_columns=password")).status).toBe(400);
    const { body: entries } = await owner.get(`/api/audit-entries?recordId=${made.body.id}`);
    expect(JSON.stringify(entries)).not.toMatch(/eight|argon/);
  });

  it("Passwords left empty stay as they are, and a new one takes over", async () => {
    const owner = await api().as("super-admin");
    const [record] = [...(await owner.get("/api/staff?email=anna@example.com")).body];
    const url = `/api/staff/${record?.id}`;
    for (const password of [null, ""]) {
      expect((await owner.patch(url, { name: "Anna B", password })).status).toBe(200);
    }
    expect((await api().visitor().login(anna.email, " eight char ")).status).toBe(200);
    expect((await owner.patch(url, { password: "another one" })).status).toBe(200);
    expect((await api().visitor().login(anna.email, " eight char ")).status).toBe(401);
    expect((await api().visitor().login(anna.email, "another one")).status).toBe(200);
  });

  it("Passwords that are too short are refused with everything else that is wrong", async () => {
    const owner = await api().as("super-admin");
    const { status, body } = await owner.post("/api/staff", {
      ...anna,
      name: "",
      email: "x",
      password: "short",
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: ["errors.required"],
      email: ["errors.email"],
      password: ["errors.tooShort"],
    });
  });

  it("Passwords are given to one person at a time: not in bulk, not by a file", async () => {
    const owner = await api().as("super-admin");
    const bulk = await owner.post("/api/staff/bulk", {
      ids: ["staff-driver"],
      patch: { password: "long enough" },
    });
    expect(bulk.body.results?.[0]?.errors).toEqual({ password: ["errors.readOnly"] });
    const rows = [{ ...anna, email: "file@example.com", password: "long enough" }];
    const file = await owner.post("/api/staff/import", { rows, mode: "create", dryRun: true });
    expect(file.body.results?.[0]?.errors).toEqual({ password: ["errors.readOnly"] });
  });
});
