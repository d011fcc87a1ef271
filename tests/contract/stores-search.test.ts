import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../api/store/port.ts";
import { bothStores, type Opened } from "./stores-both.ts";

const times = { version: 1, createdAt: "2020-01-01T00:00:00.000Z", updatedAt: "2020-01-01T00:00:00.000Z" };

const goods = [
  { id: "cafe", title: "Café Crème Brûlée", sku: "KT-INS-114", tags: ["Größe", "Łódź"] },
  { id: "mug", title: "Blue ceramic mug", sku: "KT INS 115", tags: ["Smørrebrød"] },
  { id: "shirt", title: "T-Shirt Jalapeño", sku: "TS.7", tags: ["Škoda", "100% cotton"] },
  { id: "arabic", title: "أحمد مكتبة على", sku: null, tags: ["کتاب‌ها"] },
  { id: "greek", title: "Οδός ελιάς", sku: null, tags: ["Ёлка", "Ґанок"] },
  { id: "asian", title: "绿茶 パン 배추김치", sku: null, tags: ["हिन्दी", "กาแฟ", "שָׁלוֹם"] },
  { id: "variants", title: "Lamp", sku: null, tags: [], variants: [{ sku: "LMP-E27-60" }] },
].map((one) => ({ price: 1, ...times, ...one }));

/** Every word, and the record that has it. */
const words = goods.flatMap(({ id, title, sku, tags }) =>
  [title, sku ?? "", ...tags].flatMap((text) =>
    text.split(" ").flatMap((word) => (/[\p{L}\p{N}]/u.test(word) ? [{ id, word }] : [])),
  ),
);

describe.each(bothStores)("Searching in a store over $name", ({ open }) => {
  let opened: Opened;
  let store: Store;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await store.load("goods", goods);
  });
  afterAll(() => opened.close());

  const found = async (q: string) =>
    (await store.find("goods", { where: [], sort: [], q })).rows.map(({ id }) => id);

  it.each([
    ["creme cafe", ["cafe"]],
    ["CREME BRULEE", ["cafe"]],
    ["grosse", ["cafe"]],
    ["GRÖSSE", ["cafe"]],
    ["lodz", ["cafe"]],
    ["kt ins114", ["cafe"]],
    ["KTINS115", ["mug"]],
    ["ins-115", ["mug"]],
    ["kt-ins", ["cafe", "mug"]],
    ["mug blue", ["mug"]],
    ["mu bl", ["mug"]],
    ["smorre", ["mug"]],
    ["tshirt", ["shirt"]],
    ["jalapeno shirt", ["shirt"]],
    ["ts7", ["shirt"]],
    ["%", ["shirt"]],
    ["_", []],
    ["احمد مكتبه", ["arabic"]],
    ["علي", ["arabic"]],
    ["كتابها", ["arabic"]],
    ["ελιας ΟΔΟΣ", ["greek"]],
    ["елка ганок", ["greek"]],
    ["茶 ﾊﾟﾝ", ["asian"]],
    ["김치", ["asian"]],
    ["שלום", ["asian"]],
    ["กาแฟ हिन्दी", ["asian"]],
    ["lmpe27 lamp", ["variants"]],
    ["blue mug red", []],
    ["mug cafe", []],
  ])("The search %s finds %j", async (q, ids) => expect((await found(q)).toSorted()).toEqual(ids));

  it("A search finds a record by any of its words, however they are typed, and none by another word", async () => {
    const typings: readonly ((text: string) => string)[] = [
      (text) => text.toUpperCase(),
      (text) =>
        text
          .normalize("NFD")
          .replace(/[\u0300-\u036f]/g, "")
          .normalize("NFC"),
      (text) => text.replaceAll("-", ""),
      (text) => [...text].slice(0, 3).join(""),
    ];
    const typed = fc.record({
      first: fc.constantFrom(...words),
      other: fc.nat(20),
      change: fc.constantFrom(...typings),
    });
    await fc.assert(
      fc.asyncProperty(typed, async ({ first: { id, word }, other, change }) => {
        const own = words.filter((one) => one.id === id);
        const second = own[other % own.length]?.word ?? word;
        expect(await found(`${change(second)} ${change(word)}`)).toContain(id);
        expect(await found(`${change(word)} zzyzx`)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("A search finds a part of one field exactly as it is written, whatever a search ignores", async () => {
    const like = async (value: string) =>
      (await store.find("goods", { where: [{ field: "title", op: "like", values: [value] }], sort: [] }))
        .rows;
    expect(await like("creme")).toEqual([]);
    expect(await like("crÈME brû")).toHaveLength(1);
    expect(await like("e cer")).toHaveLength(1);
    expect(await like("t-sh")).toHaveLength(1);
    expect(await like("tsh")).toEqual([]);
  });
});
