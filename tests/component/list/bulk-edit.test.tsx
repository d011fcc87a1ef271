/** Bulk edits relative to current values, with a preview of the results. */
import type { BaseRecord } from "@refinedev/core";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { defineResource, flag, list, money, refs, select, tags, text } from "../../../src/core/define.ts";
import { http } from "../../../src/providers/http.ts";
import { english } from "../harness.tsx";
import { press, refuse, show } from "./harness.tsx";

const lamps = defineResource({
  name: "lamps",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: {
    name: text({ required: true }),
    code: text({ unique: true }),
    price: money({
      required: true,
      follows: {
        list: "sizes",
        from: ({ sizes }: { sizes: readonly { price: number }[] }) =>
          Math.min(...sizes.map(({ price }) => price)),
        refusal: "lamps.errors.priceFollows",
      },
    }),
    sizes: list({ label: text(), price: money({ required: true }) }, { hidden: ["bulk"] }),
    light: select(["bulb", "candle"], { required: true, initial: "bulb" }),
    socket: text({ when: { light: "bulb" } }),
    labels: tags(),
    shelfIds: refs("extras"),
    published: flag({ initial: true }),
  },
  list: { columns: ["name"], filters: ["name"] },
});

const texts = await english({
  lamps: {
    name: { one: "Lamp", many: "Lamps" },
    fields: {
      name: "Name",
      code: "Code",
      price: "Price",
      sizes: "Sizes",
      light: "Light",
      socket: "Socket",
      labels: "Labels",
      shelfIds: "Shelves",
      published: "Published",
    },
    entries: { sizes: { label: "Label", price: "Price" } },
    options: { light: { bulb: "Bulb", candle: "Candle" } },
  },
});
texts.services.formatter?.add("inSentence", (name) => String(name).toLowerCase());

const common = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z", version: 1 };
const desk = { ...common, id: "l1", name: "Desk", code: "D", price: 1240, light: "bulb", socket: "E27" };
const wick = { ...common, id: "l2", name: "Wick", code: "W", price: 2000, light: "candle", socket: null };
const lists = { labels: ["old"], shelfIds: ["e1", "e3"], published: true };
let stored: BaseRecord[] = [];
beforeEach(() => {
  stored = [
    { ...desk, ...lists },
    { ...wick, ...lists, labels: [] },
  ];
});

async function choose(select: string, option: string) {
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: select }));
  const options = () =>
    screen.findAllByText(option, {
      selector: ".ant-select-item-option-content *, .ant-select-item-option-content",
    });
  fireEvent.click((await options()).at(-1) as HTMLElement);
}

async function selectBoth() {
  for (const name of ["Desk", "Wick"]) {
    fireEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  }
  await press("Edit");
}

/** Opens the drawer for both lamps, with one field selected. */
async function begin(field: string, way?: string) {
  const shown = show({
    resource: lamps,
    texts,
    lists: async () => ({ data: stored, total: stored.length }),
    getMany: (ids) => stored.filter(({ id }) => ids.includes(String(id))),
  });
  await selectBoth();
  await choose("Fields to change", field);
  if (way) await choose(`How to change ${field}`, way);
  return shown;
}

const type = async (role: string, name: string, value: string) =>
  fireEvent.change(await screen.findByRole(role, { name }), { target: { value } });

/** Returns the preview of each lamp. */
async function previewed(): Promise<string[]> {
  await press("Preview");
  const preview = await screen.findByRole("region", { name: "Preview" });
  await within(preview).findByText("Wick");
  return [...preview.querySelectorAll("li")].map((item) => item.textContent ?? "");
}

const versions = { l1: 1, l2: 1 };
const done = { data: { results: ["l1", "l2"].map((id) => ({ id, ok: true, version: 2 })) } };

it("A bulk edit shows old and new prices, goes back, and sends the change with what was seen", async () => {
  const post = vi.spyOn(http, "post").mockResolvedValue(done);
  const { notices } = await begin("Price", "Change by percent");
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toBe("This field is required.");
  await type("spinbutton", "Price", "5");
  expect(await previewed()).toEqual([
    expect.stringMatching(/^DeskPrice\$12\.40.*\$13\.02$/),
    expect.stringMatching(/^WickPrice\$20\.00.*\$21\.00$/),
  ]);
  await press("Back");
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Price" }).value).toBe("5");
  await press("Preview");
  expect(post).not.toHaveBeenCalled();
  await press("Change 2 records");
  await waitFor(() => expect(notices).toEqual(["2 records changed."]));
  const sent = { ids: ["l1", "l2"], patch: {}, relative: { price: { percent: 5 } }, versions };
  expect(post.mock.calls).toEqual([["/lamps/bulk", sent]]);
});

it("A bulk edit lowers prices, and warns where that cannot be done", async () => {
  await begin("Price", "Change by amount");
  await type("spinbutton", "Price", "-12.50");
  const [refused, lowered] = await previewed();
  expect(refused).toMatch(/^DeskPrice.*Price: .*0/);
  expect(lowered).toMatch(/^WickPrice\$20\.00.*\$7\.50$/);
});

it("A bulk edit shows which entries change where the price follows from them, alike ones together", async () => {
  const size = (label: string, price: number) => ({ id: label, label, price });
  stored = stored.map((one) =>
    one.id === "l2" ? { ...one, sizes: [size("S", 2000), size("M", 2000), size("L", 3000)] } : one,
  );
  await begin("Price", "Change by percent");
  await type("spinbutton", "Price", "10");
  const [plain, sized] = await previewed();
  expect(plain).toMatch(/^DeskPrice\$12\.40.*\$13\.64$/);
  expect(sized).toMatch(/^WickSizesS, M · Price\$20\.00→\$22\.00L · Price\$30\.00→\$33\.00$/);
  await press("Back");
  await choose("How to change Price", "Set to");
  await type("spinbutton", "Price", "15");
  expect((await previewed())[1]).toMatch(
    /^WickSizesS, M · Price\$20\.00→\$15\.00L · Price\$30\.00→\$15\.00$/,
  );
});

it("A bulk edit rounds prices to an ending", async () => {
  await begin("Price", "Round to an ending");
  await choose("Price", ".99");
  expect(await previewed()).toEqual([
    expect.stringMatching(/\$12\.40.*\$11\.99$/),
    expect.stringMatching(/\$20\.00.*\$19\.99$/),
  ]);
});

it("A bulk edit adds to lists, and replaces one record by another", async () => {
  const post = vi.spyOn(http, "post").mockResolvedValue(done);
  await begin("Labels", "Add");
  const input = await screen.findByRole("combobox", { name: "Labels" });
  fireEvent.change(input, { target: { value: "new" } });
  fireEvent.keyDown(input, { key: "Enter", keyCode: 13 });
  await choose("Fields to change", "Shelves");
  await choose("How to change Shelves", "Replace");
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toBe("This field is required.");
  await choose("Replace this", "Extra 1");
  await choose("With this", "Extra 2");
  const [first] = await previewed();
  expect(first).toMatch(/^DeskLabels.*new.*Shelves.*Extra 1.*Extra 2/);
  await press("Change 2 records");
  const relative = { labels: { add: ["new"] }, shelfIds: { replace: ["e1", "e2"] } };
  await waitFor(() =>
    expect(post).toHaveBeenCalledWith("/lamps/bulk", { ids: ["l1", "l2"], patch: {}, relative, versions }),
  );
});

it("A bulk edit offers values that many records can share, and says which records they do not suit", async () => {
  await begin("Socket");
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Fields to change" }));
  const offered = [...document.querySelectorAll(".ant-select-item-option-content")];
  expect(offered.map((option) => option.textContent)).toEqual(
    expect.arrayContaining(["Price", "Light", "Labels", "Shelves"]),
  );
  expect(screen.queryByText("Code", { selector: ".ant-select-item-option-content" })).toBeNull();
  await type("textbox", "Socket", "E14");
  const [bulb, candle] = await previewed();
  expect(bulb).toMatch(/^DeskSocketE27.*E14$/);
  expect(candle).toMatch(/Socket: This does not apply/);
});

it("A bulk edit shows values that are emptied because they no longer apply", async () => {
  await begin("Light");
  await choose("Light", "Candle");
  const [bulb, candle] = await previewed();
  expect(bulb).toMatch(/^DeskLightBulb.*Candle.*SocketE27/);
  expect(candle).toBe("WickNo change.");
});

it("A bulk edit leaves alone what somebody has changed meanwhile, and shows it anew", async () => {
  const stale = { id: "l2", ok: false, status: 412, type: "/problems/stale" };
  const post = vi
    .spyOn(http, "post")
    .mockResolvedValueOnce({ data: { results: [{ id: "l1", ok: true, version: 2 }, stale] } })
    .mockResolvedValueOnce({ data: { results: [{ id: "l2", ok: true, version: 8 }] } });
  await begin("Price", "Change by percent");
  await type("spinbutton", "Price", "10");
  await previewed();
  stored = stored.map((one) => (one.id === "l2" ? { ...one, price: 3000, version: 7 } : one));
  await press("Change 2 records");
  const report = await screen.findByRole("dialog", { name: "1 record was not changed" });
  await waitFor(() => expect(report.textContent).toMatch(/WickSomeone else has just changed it\./));
  expect(screen.queryByRole("button", { name: "Try these again" })).toBeNull();
  await press("Preview these again");
  const preview = await screen.findByRole("region", { name: "Preview" });
  await waitFor(() => expect(preview.textContent).toMatch(/^WickPrice\$30\.00.*\$33\.00$/));
  await press("Change 1 record");
  await waitFor(() => expect(post.mock.lastCall?.[1]).toMatchObject({ ids: ["l2"], versions: { l2: 7 } }));
});

it("A bulk edit does not try a record again whose answer was lost", async () => {
  vi.spyOn(http, "post").mockImplementation(() => refuse({ status: 0, type: "network", title: "" }));
  await begin("Price", "Change by percent");
  await type("spinbutton", "Price", "5");
  await previewed();
  await press("Change 2 records");
  expect(await screen.findByText(/Some of these may already have been changed/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try these again" })).toBeNull();
});
