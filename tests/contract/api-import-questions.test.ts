import { expect, it } from "vitest";
import { type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

const importInto = (caller: Caller, resource: string, records: readonly unknown[], more: object = {}) =>
  caller.post(`/api/${resource}/import`, { rows: records, mode: "upsert", dryRun: false, ...more });

const outcomes = (answer: Awaited<ReturnType<Caller["post"]>>) =>
  rows(answer.body.results).map(({ outcome }) => String(outcome));

describeApiOnBoth("A person in a file", (api) => {
  const people = [
    { name: "Ana", phone: "+34600000001", email: null },
    { name: "Ana Pérez", phone: "+34600000002", email: null },
    {
      name: "pat  OʼBrien",
      addresses: [{ line1: "1 Road", city: "Dublin", postcode: "d02x285", countryCode: "IE" }],
    },
  ];

  async function withCustomers() {
    const caller = await api().as("super-admin");
    for (const { id } of rows((await caller.get("/api/customers")).body))
      await caller.remove(`/api/customers/${id}`);
    const ana = await caller.post("/api/customers", {
      name: "Ana Pérez",
      phone: "+34 600 000 001",
      email: "ana@example.com",
      tags: ["vip"],
    });
    expect(ana.body).toMatchObject({ alike: ["email:ana@example.com;", "phone:000001;"] });
    await caller.post("/api/customers", {
      name: "Pat O’Brien",
      addresses: [{ line1: "1 Road", city: "Dublin", postcode: "D02 X285", countryCode: "IE" }],
    });
    return caller;
  }

  it("A person who looks like a customer is named, with what they share", async () => {
    const caller = await withCustomers();
    const answer = await importInto(caller, "customers", people, { dryRun: true });
    expect(outcomes(answer)).toEqual(["created", "created", "created"]);
    expect(rows(answer.body.results).map(({ alike }) => alike)).toMatchObject([
      { title: "Ana Pérez", about: ["ana@example.com", "+34 600 000 001"], shared: ["phone"] },
      // The name alone says nothing.
      undefined,
      { title: "Pat O’Brien", shared: ["address"] },
    ]);
  });

  it("A person in a file updates that customer when the user says so, and erases nothing", async () => {
    const caller = await withCustomers();
    const answers = { alike: "update" };
    const answer = await importInto(caller, "customers", people, { answers });
    expect(outcomes(answer)).toEqual(["updated", "created", "updated"]);
    expect((await caller.get("/api/customers?email=ana@example.com")).body).toMatchObject([
      { name: "Ana", phone: "+34 600 000 001", tags: ["vip"] },
    ]);
    expect((await caller.get("/api/customers?q=brien")).body).toMatchObject([
      { addresses: [{ postcode: "D02 X285" }] },
    ]);
    expect(outcomes(await importInto(caller, "customers", people, { answers }))).toEqual([
      "unchanged",
      "unchanged",
      "unchanged",
    ]);
  });

  it("A person who is twice in one file is one", async () => {
    const caller = await api().as("manager");
    const twice = [
      { name: "Ray Plain", phone: "+1 415 555 0101" },
      { name: "Ray P.", phone: "+1 (415) 555-0101" },
      { name: "Ray Plain", phone: "+1 415 555 0101 ext. 2" },
    ];
    const asked = await importInto(caller, "customers", twice, { dryRun: true });
    expect(rows(asked.body.results)[1]?.alike).toMatchObject({ title: "Ray Plain", shared: ["phone"] });
    const done = await importInto(caller, "customers", twice, { answers: { alike: "update" } });
    expect(outcomes(done)).toEqual(["created", "updated", "created"]);
  });

  it("A person in a file is updated, created or left out row by row", async () => {
    const caller = await withCustomers();
    const answers = { alike: "update", alikeRows: { "0": "skip", "2": "create" } };
    const tried = await importInto(caller, "customers", people, { answers, dryRun: true });
    expect(outcomes(tried)).toEqual(["skipped", "created", "created"]);
    expect(rows(tried.body.results)[0]).toMatchObject({ alike: { title: "Ana Pérez" } });
    const done = await importInto(caller, "customers", people, { answers });
    expect(outcomes(done)).toEqual(["skipped", "created", "created"]);
    expect((await caller.get("/api/customers?email=ana@example.com")).body).toMatchObject([
      { name: "Ana Pérez" },
    ]);
    expect((await caller.get("/api/customers?q=brien")).body).toHaveLength(2);
  });

  it("A person in a file is never updated by a file that only creates", async () => {
    const caller = await withCustomers();
    const answers = { alike: "update" };
    const answer = await importInto(caller, "customers", people, { answers, mode: "create" });
    expect(outcomes(answer)).toEqual(["created", "created", "created"]);
  });

  it("A person's number without a country code is one of the store's country", async () => {
    const caller = await api().as("super-admin");
    const spain = rows((await caller.get("/api/countries?isoCode=ES")).body)[0];
    await caller.patch("/api/globals/store-details", { countryId: spain?.id });
    await caller.post("/api/customers", { name: "Ana Pérez", phone: "+34 600 000 001" });
    const answer = await importInto(caller, "customers", [{ name: "A. P.", phone: "600000001" }], {
      dryRun: true,
    });
    expect(rows(answer.body.results)[0]?.alike).toMatchObject({ shared: ["phone"] });
  });

  it("A question about a person takes only answers that exist", async () => {
    const caller = await api().as("manager");
    const answer = await importInto(caller, "customers", people, { answers: { alike: "merge" } });
    expect(answer.body).toMatchObject({ status: 422, errors: { "answers.alike": ["errors.option"] } });
    for (const [answers, place] of [
      [{ alikeRows: { "0": "merge" } }, "answers.alikeRows.0"],
      [{ alikeRows: ["skip"] }, "answers.alikeRows"],
      [{ meant: { categories: ["x"] } }, "answers.meant.categories"],
      [{ meant: { categories: { Shoes: 1 } } }, "answers.meant.categories"],
    ] as const) {
      const refused = await importInto(caller, "customers", people, { answers });
      expect(refused.body, place).toMatchObject({ status: 422, errors: { [place]: [expect.any(String)] } });
    }
  });
});

describeApiOnBoth("A name that several records have", (api) => {
  it("A name of several records is a question with their paths, asked and answered once for all rows", async () => {
    const caller = await api().as("manager");
    const made = async (values: object) => String((await caller.post("/api/categories", values)).body.id);
    const men = await made({ name: "Men" });
    const women = await made({ name: "Women" });
    const his = await made({ name: "Shoes", parentId: men });
    const hers = await made({ name: "Shoes", slug: "her-shoes", parentId: women });
    const goods = [
      { title: "Boot", price: 1, categoryIds: ["Shoes"] },
      { title: "Pump", price: 1, categoryIds: ["Shoes", "Men"] },
    ];
    const asked = await importInto(caller, "products", goods);
    expect(outcomes(asked)).toEqual(["failed", "failed"]);
    const [first] = rows(asked.body.results);
    expect(first).toMatchObject({ errors: { categoryIds: ["errors.referenceAmbiguous"] } });
    const [question] = rows(first?.questions);
    expect(question).toMatchObject({ field: "categoryIds", resource: "categories", text: "Shoes" });
    expect(rows(question?.candidates)).toEqual([
      { id: his, title: "Men › Shoes", about: ["shoes"] },
      { id: hers, title: "Women › Shoes", about: ["her-shoes"] },
    ]);
    const left = await importInto(caller, "products", goods, {
      answers: { meant: { categories: { Shoes: null } } },
      create: ["categoryIds"],
    });
    expect(outcomes(left)).toEqual(["skipped", "skipped"]);
    expect((await caller.get("/api/products?title=Boot")).body).toEqual([]);
    const answers = { meant: { categories: { Shoes: hers } } };
    const tried = await importInto(caller, "products", goods, { answers, dryRun: true });
    expect(outcomes(tried)).toEqual(["created", "created"]);
    // The answer can be seen and changed.
    expect(rows(tried.body.results).map(({ questions }) => rows(questions).length)).toEqual([1, 1]);
    expect(outcomes(await importInto(caller, "products", goods, { answers }))).toEqual([
      "created",
      "created",
    ]);
    expect((await caller.get("/api/products?title=Pump")).body).toMatchObject([{ categoryIds: [hers, men] }]);
  });
});

describeApiOnBoth("A file without stock", (api) => {
  const priced = (name: string, whenNew: object) => [
    { title: "Mug", slug: `mug-${name}`, price: 900, whenNew },
    { title: "Jug", slug: `jug-${name}`, price: 1500, whenNew },
  ];

  it.each([
    ["open", { allowOutOfStockOrder: true }, { allowOutOfStockOrder: true, quantity: 0, state: "selling" }],
    ["counted", { quantity: 0 }, { allowOutOfStockOrder: false, quantity: 0, state: "soldOut" }],
    ["unsaid", {}, { allowOutOfStockOrder: false, quantity: 0, state: "soldOut" }],
  ])(
    "New products of a file that are %s become %j, and those in stock are never touched",
    async (name, whenNew, made) => {
      const caller = await api().as("manager");
      await caller.post("/api/products", { title: "Mug", slug: `mug-${name}`, price: 800, quantity: 14 });
      const answer = await importInto(caller, "products", priced(name, whenNew));
      expect(outcomes(answer)).toEqual(["updated", "created"]);
      expect((await caller.get(`/api/products?slug=mug-${name}`)).body).toMatchObject([
        { price: 900, quantity: 14, allowOutOfStockOrder: false },
      ]);
      expect((await caller.get(`/api/products?slug=jug-${name}`)).body).toMatchObject([made]);
    },
  );

  it("A file without stock gives new products only what a product can have", async () => {
    const caller = await api().as("manager");
    const answer = await importInto(caller, "products", priced("wrong", { allowOutOfStockOrder: "maybe" }));
    expect(outcomes(answer)).toEqual(["failed", "failed"]);
  });

  it.each([
    ["a-text", "allowOutOfStockOrder"],
    ["a-list", [{ quantity: 0 }]],
    ["null", null],
  ])("A file is refused whose values for new products are %s", async (kind, whenNew) => {
    const caller = await api().as("manager");
    const [good] = priced(`beside-${kind}`, { quantity: 0 });
    const answer = await importInto(caller, "products", [{ title: "Cup", price: 100, whenNew }, good]);
    expect(outcomes(answer)).toEqual(["failed", "created"]);
    expect(rows(answer.body.results)[0]).toMatchObject({ errors: { whenNew: ["errors.json"] } });
    expect((await caller.get("/api/products?title=Cup")).body).toEqual([]);
  });
});
