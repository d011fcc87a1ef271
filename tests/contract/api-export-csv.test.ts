import { expect, it } from "vitest";
import { describeApiOnBoth } from "./api-harness.ts";
import { importInto } from "./api-import-calls.ts";

describeApiOnBoth("Exports", (api) => {
  it("An export writes the list's own rows, references as keys, formulas as text, numbers as numbers", async () => {
    const caller = await api().as("manager");
    const { body: category } = await caller.post("/api/categories", { name: "Tools" });
    await caller.post("/api/products", {
      title: "=cmd|'/c calc'!A1",
      slug: "formula",
      price: 1250,
      categoryIds: [category.id],
    });
    await caller.post("/api/products", {
      title: 'Say "hi", twice\nplease',
      description: "Two\nlines",
      slug: "quotes",
      price: 5,
      quantity: -3,
    });
    await caller.post("/api/products", { title: "Left out", price: 99999 });
    const { status, text, headers } = await caller.get(
      "/api/products/export.csv?price_lte=2000&_sort=price&_columns=title,description,price,quantity,categoryIds",
    );
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/csv");
    expect(headers["content-disposition"]).toMatch(/attachment; filename="products-\d{4}-\d\d-\d\d\.csv"/);
    expect(text.replace(/^\ufeff/, "")).toBe(
      [
        "title,description,price,quantity,categoryIds",
        '"Say ""hi"", twice please","Two\nlines",0.05,-3,',
        "'=cmd|'/c calc'!A1,,12.50,0,tools",
        "",
      ].join("\r\n"),
    );
    expect((await caller.get("/api/products/export.csv?_columns=nope")).status).toBe(400);
    expect((await caller.get("/api/products/export.csv?nope=1")).status).toBe(400);
  });

  it("An export writes a row for each item of an order, and the order's own values in the first one", async () => {
    const caller = await api().as("super-admin");
    const make = async (title: string) =>
      (await caller.post("/api/products", { title, price: 1250, quantity: 9 })).body;
    const [tray, bowl] = [await make("Line tray"), await make("Line bowl")];
    const items = [
      { productId: tray.id, quantity: 2 },
      { productId: bowl.id, quantity: 1 },
    ];
    const { body: order } = await caller.post("/api/orders", { items, paymentMethod: "cash" });
    const base = "/api/orders/export.csv?_columns=invoiceNumber,total,items";
    const { text } = await caller.get(`${base}&_lines=items&id=${order.id}`);
    const [head = "", ...rows] = text
      .replace(/^\ufeff/, "")
      .trimEnd()
      .split("\r\n");
    const cells = rows.map((row) => row.split(","));
    const at = (name: string) => head.split(",").indexOf(name);
    const column = (name: string) => cells.map((row) => row[at(name)]);
    expect(column("invoiceNumber")).toEqual([order.invoiceNumber, order.invoiceNumber]);
    expect(column("total")).toEqual(["37.50", ""]);
    expect(column("items.title")).toEqual(["Line tray", "Line bowl"]);
    expect(column("items.quantity")).toEqual(["2", "1"]);
    expect(column("items.total")).toEqual(["25.00", "12.50"]);
    expect((await caller.get(`${base}&_lines=notes`)).status).toBe(400);
  });

  it("An export calls its columns in a language, and amounts with their currency, where asked to", async () => {
    const caller = await api().as("manager");
    const headOf = async (asked: string) =>
      (await caller.get(`/api/extras/export.csv?_columns=id,name,price&${asked}`)).text
        .replace("\ufeff", "")
        .split("\r\n")[0];
    expect(await headOf("")).toBe("id,name,price");
    expect(await headOf("_heads=en")).toMatch(/^ID,Name,Price \([A-Z]{3}\)$/);
    expect(await headOf("_heads=es")).toMatch(/^ID,Nombre,Precio \([A-Z]{3}\)$/);
    expect((await caller.get("/api/extras/export.csv?_heads=../x")).status).toBe(400);
    const perRow = await caller.get(
      "/api/products/export.csv?_heads=en&_lines=combinations&_columns=id,title",
    );
    expect(perRow.text).toMatch(
      /^\ufeffID,Title,Combinations · Combination,.*Combinations · Price \([A-Z]{3}\)/,
    );
  });

  it("An export writes more rows than fit into one batch", async () => {
    const caller = await api().as("manager");
    const records = Array.from({ length: 450 }, (_, n) => ({ name: `Extra ${n}`, price: n }));
    await importInto(caller, "extras", records);
    const { text } = await caller.get("/api/extras/export.csv?_sort=price&_columns=name");
    const lines = text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(451);
    expect(lines.at(-1)).toBe("Extra 449");
  });
});
