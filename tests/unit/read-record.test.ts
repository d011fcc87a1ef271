/** Reading untrusted values by field kind: a valid value, or nothing. */
import { describe, expect, test, vi } from "vitest";
import {
  dateRange,
  dateTime,
  defineResource,
  flag,
  image,
  images,
  integer,
  json,
  list,
  multiSelect,
  pairs,
  password,
  quantity,
  ref,
  refs,
  secret,
  select,
  tags,
  text,
} from "../../src/core/define.ts";
import { readRecord } from "../../src/kit/records/read.ts";

const picture = { url: "/uploads/a.webp", alt: null };

const mugs = defineResource({
  name: "mugs",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: {
    name: text({ required: true }),
    size: select(["small", "large"], { required: true }),
    uses: multiSelect(["tea", "coffee"]),
    count: integer({ required: true }),
    shown: flag({ initial: true }),
    firedAt: dateTime(),
    makerId: ref("staff"),
    shelfIds: refs("shelves"),
    labels: tags(),
    cover: image(),
    pictures: images(),
    options: pairs(),
    season: dateRange(),
    weight: quantity("weight"),
    data: json(),
    parts: list({ label: text({ required: true }), pieces: integer() }),
    pin: password({ into: "pinHash" }),
    pinHash: secret(),
  },
  list: { columns: ["name"] },
});

const whole = {
  id: "m1",
  version: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  name: "Blue mug",
  size: "large",
  uses: ["tea"],
  count: 4,
  shown: true,
  firedAt: "2026-01-01T00:00:00.000Z",
  makerId: "s1",
  shelfIds: ["a", "b"],
  labels: ["blue"],
  cover: picture,
  pictures: [picture],
  options: { glaze: "matt" },
  season: { from: "2026-01-01", to: "2026-02-01" },
  weight: { value: 300, unit: "g" },
  data: { a: 1 },
  parts: [{ id: "p", label: "Handle", pieces: 1 }],
  pinHash: null,
};

const nothing = {
  id: "",
  version: null,
  createdAt: null,
  updatedAt: null,
  name: null,
  size: null,
  uses: [],
  count: null,
  shown: false,
  firedAt: null,
  makerId: null,
  shelfIds: [],
  labels: [],
  cover: null,
  pictures: [],
  options: {},
  season: null,
  weight: null,
  data: null,
  parts: [],
  pinHash: null,
};

describe("Records that are read", () => {
  test("A record is what was stored, where it fits", () => {
    expect(readRecord(mugs, whole)).toEqual(whole);
  });

  test("A record has every field, empty where there is none", () => {
    expect(readRecord(mugs, {})).toEqual(nothing);
  });

  test("A record has no value where it is not what the field holds", () => {
    const other = Object.fromEntries(Object.keys(nothing).map((name) => [name, { of: ["another", "kind"] }]));
    expect(readRecord(mugs, other)).toEqual({
      ...nothing,
      data: { of: ["another", "kind"] },
      options: { of: "" },
    });
    expect(readRecord(mugs, { ...whole, size: "huge", uses: ["tea", "soup"], count: "4" })).toMatchObject({
      size: null,
      uses: ["tea"],
      count: null,
    });
  });

  test("A record has texts for the numbers that another server takes for ids", () => {
    expect(readRecord(mugs, { id: 7, makerId: 8, shelfIds: [1, 2] })).toMatchObject({
      id: "7",
      makerId: "8",
      shelfIds: ["1", "2"],
    });
  });

  test("A record has lists that are read only when they are used", () => {
    const get = vi.fn(Reflect.get);
    const mug = readRecord(mugs, { parts: new Proxy([], { get }) });
    expect(get).not.toHaveBeenCalled();
    expect(mug.parts).toEqual([]);
    expect(get).toHaveBeenCalled();
  });

  test("A record has entries of lists that are read like it", () => {
    const { parts } = readRecord(mugs, { parts: [{ id: "p", label: 3, pieces: "many" }, "no entry", null] });
    expect(parts).toEqual([{ id: "p", label: "3", pieces: null }]);
  });

  test("A record keeps values of no field, and is the same object when it is read again", () => {
    const stored = { ...whole, _titles: { staff: { s1: "Mia" } } };
    expect(readRecord(mugs, stored)).toHaveProperty("_titles", stored._titles);
    expect(readRecord(mugs, stored)).toBe(readRecord(mugs, stored));
  });
});
