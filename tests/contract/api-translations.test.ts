import { beforeAll, expect, it } from "vitest";
import { seedReference } from "../../api/server/seed-reference.ts";
import { untranslated } from "../../scripts/texts/untranslated.ts";
import { servedTexts } from "../../vite/locales.ts";
import { type Body, type Caller, describeApi, rows } from "./api-harness.ts";

interface Place {
  readonly namespace: string;
  readonly key: string;
}

const undo: Place = { namespace: "shell", key: "undo" };
const waiting: Place = { namespace: "shell", key: "waiting" };

describeApi("Translations", (api) => {
  const owner = (): Promise<Caller> => api().as("super-admin");
  const french = { name: "Français", isoCode: "fr", languageCode: "fr" } as const;

  beforeAll(async () => {
    await seedReference(api().store);
    await (await owner()).post("/api/languages", french);
  });

  const find = async (language: string, { namespace, key }: Place): Promise<Body> => {
    const address = `/api/translations/${language}?namespace=${namespace}&q=${namespace}:${key}`;
    const { body } = await (await owner()).get(address);
    const found = rows(body.rows).find((row) => String(row.key) === key);
    if (!found) throw new Error(`no ${key} in ${language}`);
    return found;
  };
  const write = async (language: string, place: Place, texts: object, etag?: string) => {
    const seen = etag ?? String((await find(language, place)).etag);
    const headers = { "if-match": `"${seen}"` };
    return (await owner()).call("PATCH", `/api/translations/${language}`, { ...place, texts }, { headers });
  };
  const reset = async (language: string, place: Place) =>
    (await owner()).post(`/api/translations/${language}/reset`, place, { headers: { "if-match": "*" } });
  const seenBy = async (language: string) =>
    (await api().visitor().get(`/api/interface-texts/${language}`)).body;

  it("The list of translations has every text with its English, its forms and its state", async () => {
    const { body } = await (await owner()).get("/api/translations/ar");
    expect(rows(body.rows)).toHaveLength(20);
    expect(Number(body.total)).toBeGreaterThan(1000);
    // Custom entities may lack translations.
    const missing = [...untranslated(servedTexts(), "ar").values()].reduce((sum, { size }) => sum + size, 0);
    expect(body.counts).toMatchObject({ missing, changed: 0, edited: 0, all: Number(body.total) });
    const row = await find("ar", waiting);
    expect(rows(row.texts).map((one) => one.form)).toEqual(["zero", "one", "two", "few", "many", "other"]);
    expect((await find("es", undo)).texts).toEqual([
      { form: "text", text: "Deshacer", shipped: "Deshacer", source: "Undo", english: "Undo" },
    ]);
  });

  it("Translations are found by key, English and translation, and by state", async () => {
    const ask = async (query: string) =>
      rows((await (await owner()).get(`/api/translations/es?${query}`)).body.rows).map((row) => row.key);
    expect(await ask("q=SHELL:UNDO")).toContain("undo");
    expect(await ask("namespace=shell&q=undo")).toContain("undo");
    expect(await ask("namespace=shell&q=deshacer")).toEqual(["undo", "refine.notifications.undoable"]);
    expect(await ask("show=missing&namespace=shell")).toEqual([]);
    expect((await (await owner()).get("/api/translations/es?show=lost")).status).toBe(400);
    expect((await (await owner()).get("/api/translations/es?state=missing")).status).toBe(400);
    expect((await (await owner()).get("/api/translations/tlh")).status).toBe(404);
  });

  it("An edited text is shown to everybody, and the shipped one again after a reset", async () => {
    const before = await api().visitor().get("/api/interface-texts/es");
    expect([before.status, before.body]).toEqual([200, {}]);
    const tag = { headers: { "if-none-match": String(before.headers.etag) } };
    expect((await api().visitor().get("/api/interface-texts/es", tag)).status).toBe(304);

    const { status, body } = await write("es", undo, { text: "Volver atrás" });
    expect([status, body.state, body.edited, body.editedBy]).toEqual([200, "done", true, "The super-admin"]);
    expect(await seenBy("es")).toEqual({ shell: { undo: "Volver atrás" } });
    expect((await api().visitor().get("/api/interface-texts/es", tag)).status).toBe(200);

    // The cookie saves browsers a request for languages without edited texts.
    const told = async (cookie: string) => {
      const { headers } = await api().visitor().get("/api/interface-texts/es", { headers: { cookie } });
      return String(headers["set-cookie"] ?? "");
    };
    expect(await told("")).toContain("ownTexts=es;");
    expect(await told("ownTexts=es")).toBe("");

    const again = await reset("es", undo);
    expect(await told("ownTexts=es")).toContain("ownTexts=;");
    expect([again.status, again.body.edited, await seenBy("es")]).toEqual([200, false, {}]);
    const audit = await (await owner()).get("/api/audit-entries?resource=translations&_sort=createdAt,id");
    expect(rows(audit.body).map((entry) => entry.verb)).toEqual(["create", "delete"]);
  });

  it("A translation that is as shipped is not stored", async () => {
    await write("es", undo, { text: "Volver" });
    expect((await write("es", undo, { text: "Deshacer" })).body.edited).toBe(false);
    expect(await seenBy("es")).toEqual({});
  });

  it("A translation of other English words is marked until somebody looks at it", async () => {
    await write("es", undo, { text: "Volver" });
    await write("en", undo, { text: "Take back" });
    expect((await find("es", undo)).state).toBe("changed");
    expect((await find("ar", undo)).state).toBe("changed");
    expect((await find("en", undo)).state).toBe("done");
    const { counts } = (await (await owner()).get("/api/translations/ar")).body;
    expect(counts).toMatchObject({ changed: 1 });
    // Saving the same text confirms it.
    const [form] = rows((await find("ar", undo)).texts);
    expect((await write("ar", undo, { text: String(form?.text) })).body.state).toBe("done");
    await reset("en", undo);
    expect((await find("ar", undo)).state).toBe("changed");
    for (const language of ["es", "ar"]) await reset(language, undo);
    expect((await find("ar", undo)).state).toBe("done");
  });

  it("A translation that loses or invents a placeholder is refused at its form, and not stored", async () => {
    const lost = await write("ar", waiting, {
      few: "أشياء",
      many: "{{count}} شيئًا {{name}}",
      one: "شيء",
    });
    expect([lost.status, lost.body.errors]).toEqual([
      422,
      {
        "texts.few": ["translations.problems.lost"],
        "texts.many": ["translations.problems.invented"],
      },
    ]);
    expect(await seenBy("ar")).toEqual({});
    expect((await write("es", undo, { text: " " })).body.errors).toEqual({
      "texts.text": ["translations.problems.empty"],
    });
    expect((await write("es", undo, { few: "x" })).status).toBe(422);
    const unknown = await (await owner()).call(
      "PATCH",
      "/api/translations/es",
      { namespace: "shell", key: "gone", texts: { text: "x" } },
      { headers: { "if-match": "*" } },
    );
    expect(unknown.body.errors).toEqual({ key: ["translations.problems.unknownKey"] });
  });

  it("A translation does not overwrite somebody else's, or one of other English", async () => {
    const { etag } = await find("es", undo);
    expect((await write("es", undo, { text: "Una" }, String(etag))).status).toBe(200);
    const late = await write("es", undo, { text: "Otra" }, String(etag));
    expect([late.status, rows(late.body.current?.texts)[0]?.text]).toEqual([412, "Una"]);
    const blind = await (await owner()).call("PATCH", "/api/translations/es", { ...undo, texts: {} });
    expect(blind.status).toBe(428);
    await reset("es", undo);
  });

  it("Translations are for those who look after the settings", async () => {
    const looking = await api().as("manager");
    expect((await looking.get("/api/translations/es")).status).toBe(200);
    const headers = { "if-match": "*" };
    const texts = { text: "x" };
    expect(
      (await looking.call("PATCH", "/api/translations/es", { ...undo, texts }, { headers })).status,
    ).toBe(403);
    expect((await looking.post("/api/translations/es/reset", undo, { headers })).status).toBe(403);
    expect((await looking.post("/api/translations/es/import", { rows: [] })).status).toBe(403);
    expect((await (await api().as("driver")).get("/api/translations/es")).status).toBe(403);
    expect((await api().visitor().get("/api/translations")).status).toBe(401);
    expect((await (await owner()).get("/api/translations-of-none")).status).toBe(404);
  });

  it("Translations take back the file that they gave out, and say what is wrong with a row", async () => {
    const file = await (await owner()).get("/api/translations/es/export?namespace=shell&q=shell:undo");
    expect(file.headers["content-disposition"]).toContain("translations-es.csv");
    expect(file.text).toBe("\ufeffkey,english,translation,state\r\nshell:undo,Undo,Deshacer,done\r\n");
    const given = [
      { key: "shell:undo", english: "Undo", translation: "Volver" },
      { key: "shell:waiting_few", translation: "x" },
      { key: "shell:waiting_many", translation: "Muchas" },
      { key: "shell:menu", english: "Menu", translation: "Menú" },
      { key: "shell:undo", translation: "Otra vez" },
      { key: "shell:skipToContent", translation: "" },
      { translation: "x" },
    ];
    const send = async (dryRun: boolean) =>
      rows(
        (await (await owner()).post("/api/translations/es/import", { rows: given, dryRun })).body.results,
      ).map(({ outcome, problem }) => (problem ? String(problem.key) : String(outcome)));
    const expected = ["updated", "unknownKey", "lost", "updated", "repeated", "unchanged", "row"];
    expect(await send(true)).toEqual(expected);
    expect(await seenBy("es")).toEqual({});
    expect(await send(false)).toEqual(expected);
    expect(await seenBy("es")).toEqual({ shell: { menu: "Menú", undo: "Volver" } });
    // Its English source has changed since it was translated.
    expect((await find("es", { namespace: "shell", key: "menu" })).state).toBe("changed");
    const many = { rows: Array.from({ length: 501 }, () => ({})) };
    expect((await (await owner()).post("/api/translations/es/import", many)).status).toBe(413);
  });

  it("A language that is not shipped is offered once half of its texts are there", async () => {
    const offered = async () =>
      rows((await (await owner()).get("/api/languages/published")).body).map((one) => one.languageCode);
    expect(await offered()).toEqual(["en", "es", "ar"]);
    const before = rows((await (await owner()).get("/api/translations")).body);
    expect(before.find(({ languageCode }) => String(languageCode) === "fr")).toMatchObject({
      published: true,
      ready: false,
      offered: false,
    });
    const { text: csv } = await (await owner()).get("/api/translations/fr/export");
    const keys = csv.split("\r\n").flatMap((line) => /^([\w./:-]+),/.exec(line)?.[1] ?? []);
    expect(csv).toContain(",missing\r\n");
    const texts = keys.slice(1).map((key) => ({ key, translation: `fr ${key}` }));
    for (let at = 0; at < texts.length; at += 500) {
      await (await owner()).post("/api/translations/fr/import", { rows: texts.slice(at, at + 500) });
    }
    expect(await offered()).toContain("fr");
    const login = await api().visitor().login("admin@example.com");
    expect(String(login.headers["set-cookie"])).toContain("languages=fr.ltr.Fran%C3%A7ais");
    const all = rows((await (await owner()).get("/api/translations")).body);
    const one = all.find(({ languageCode }) => String(languageCode) === "fr");
    expect(one).toMatchObject({ ready: true, offered: true });
    expect(Number(one?.done) + Number(one?.missing)).toBe(Number(one?.total));
  });

  it("Letters are written with the texts of this shop", async () => {
    const place = { namespace: "mail", key: "reset.subject" };
    await write("es", place, { text: "Tu clave nueva" });
    const email = "manager@example.com";
    await api().visitor().post("/api/auth/forgot-password?lng=es", { email });
    await expect.poll(() => api().mails.at(-1)?.subject).toBe("Tu clave nueva");
    expect(api().mails.at(-1)?.text).toContain("/reset-password/");
  });
});
