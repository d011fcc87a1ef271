import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AnyField } from "../../src/core/fields/field.ts";
import { CellOf } from "../../src/kit/fields/cell-of.tsx";
import { viewOf } from "../../src/kit/fields/kinds.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { shippingZones } from "../../src/resources/shipping-zones.ts";
import { renderFields, sampler } from "./fields-harness.tsx";

const names = [...Object.keys(sampler.fields), "createdAt", "updatedAt", "version", "id"];

function AllCells({ record, density }: { record: Record<string, unknown>; density: "row" | "page" }) {
  return names.map((name) => (
    <div key={name} data-testid={name}>
      <CellOf name={name} resource={sampler} record={record} density={density} />
    </div>
  ));
}

const malformed: readonly unknown[] = [
  undefined,
  null,
  "",
  "text",
  Number.NaN,
  -1,
  true,
  {},
  { url: 5 },
  [],
  [null],
  [{}],
  [[1]],
  { a: { b: 1 } },
  "2026-13-45",
];

for (const density of ["row", "page"] as const) {
  test(`No value breaks a cell (${density})`, () => {
    for (const value of malformed) {
      renderFields(
        <AllCells density={density} record={Object.fromEntries(names.map((name) => [name, value]))} />,
      );
      expect(screen.getByTestId("updatedAt")).toBeTruthy();
      cleanup();
    }
  });
}

test("Every kind but secret has a cell, and a secret shows nothing", () => {
  for (const field of Object.values(sampler.fields)) {
    expect(viewOf(field) !== undefined, field.kind).toBe(field.kind !== "secret");
  }
  renderFields(<AllCells density="page" record={{ hash: "abc123" }} />);
  expect(screen.getByTestId("hash").textContent).toBe("");
});

test("Every kind that a declaration uses has a view, those of plugins included", () => {
  const fields = [...resources.values(), ...globals.values()].flatMap((one) =>
    Object.values<AnyField>(one.fields),
  );
  const kinds = new Map(fields.filter(({ secret }) => !secret).map((field) => [field.kind, field]));
  for (const [kind, field] of kinds) expect(viewOf(field), kind).toBeDefined();
});

test("Values are shown in the language of the screen", () => {
  renderFields(
    <AllCells
      density="row"
      record={{
        price: 123456,
        taxRate: 7.5,
        weight: 0.525,
        startsOn: "2026-01-31",
        tags: ["a", "b", "c", "d", "e"],
        values: [{ id: "1" }, { id: "2" }],
        extra: { Size: "Small", Colour: "Red" },
        description: "## Hello\n\nA **bold** [link](https://example.com)",
      }}
    />,
  );
  const text = (name: string) => screen.getByTestId(name).textContent;
  expect(text("price")).toBe("$1,234.56");
  expect(text("taxRate")).toBe("7.5%");
  expect(text("weight")).toBe("0.525");
  expect(text("startsOn")).toBe("Jan 31, 2026");
  expect(text("tags")).toBe("abc+2");
  expect(text("values")).toBe("fields.values: 2");
  expect(text("extra")).toBe("Size: Small, Colour: Red");
  expect(text("description")).toBe("Hello A bold link");
  expect(within(screen.getByTestId("published")).getByText("No")).toBeTruthy();
  expect(within(screen.getByTestId("quantity")).getByRole("img", { name: "No value" })).toBeTruthy();
});

test("A page of references asks once for its titles", async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    id: `row${at}`,
    brandId: `b${at % 4}`,
    brandIds: ["b1", "b9"],
  }));
  const { calls } = renderFields(
    rows.map((record) => (
      <div key={record.id}>
        <CellOf name="brandId" resource={sampler} record={record} />
        <CellOf name="brandIds" resource={sampler} record={record} />
      </div>
    )),
    { rows: { brands: [0, 1, 2, 3].map((at) => ({ id: `b${at}`, name: `Brand ${at}` })) } },
  );
  await waitFor(() => expect(screen.getAllByText("Brand 1").length).toBeGreaterThan(0));
  expect(calls).toHaveLength(1);
  expect(new Set(calls[0]?.asked as string[])).toEqual(new Set(["b0", "b1", "b2", "b3", "b9"]));
  expect(screen.getAllByRole("link", { name: "Brand 2" })[0]?.getAttribute("href")).toBe("/brands/b2");
  expect(screen.getAllByText("Deleted").length).toBe(20);
});

test("A user who may not see the other resource asks for nothing", () => {
  const { calls } = renderFields(
    <CellOf name="brandIds" resource={sampler} record={{ brandIds: ["b1", "b2"] }} />,
    { role: "driver" },
  );
  expect(screen.getByText("2 records")).toBeTruthy();
  expect(calls).toEqual([]);
});

test("A record that a role may not open is called by the name that came with it", () => {
  const record = {
    id: "r1",
    brandId: "b1",
    brandIds: ["b1", "b2"],
    _titles: { brands: { b1: "Acme", b2: "Zenith" } },
  };
  const { container } = renderFields(
    <>
      <CellOf name="brandId" resource={sampler} record={record} />
      <CellOf name="brandIds" resource={sampler} record={record} />
    </>,
    { role: "driver" },
  );
  expect(screen.getAllByText("Acme")).toHaveLength(2);
  expect(screen.getByText("Zenith")).toBeTruthy();
  expect(screen.queryByText(/record/)).toBeNull();
  expect(container.querySelector("a")).toBeNull();
});

test("Markdown on a page runs no script and follows no unsafe link", async () => {
  const description = [
    "**Bold** <img src=x onerror=alert(1)> <script>alert(2)</script>",
    "[bad](javascript:alert(3)) [data](data:text/html,x) [good](https://example.com)",
    "## Title <!--rehype:onclick=alert(4)-->",
    '<a href="javascript:alert(5)">html</a>',
  ].join("\n\n");
  const { container } = renderFields(
    <CellOf name="description" resource={sampler} record={{ description }} density="page" />,
  );
  await waitFor(() => expect(screen.getByText("Bold").tagName).toBe("STRONG"));
  expect(container.querySelector("script, img, [onclick], [onerror]")).toBeNull();
  const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["https://example.com"]);
});

test("A list in a row shows what its entries are called and cost", () => {
  const zone = {
    rates: [
      { name: "Standard", price: 500 },
      { name: "Express", price: 1200 },
    ],
  };
  renderFields(<CellOf name="rates" resource={shippingZones} record={zone} />);
  expect(screen.getByText("Standard $5.00, Express $12.00")).toBeTruthy();
});
