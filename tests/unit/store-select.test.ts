import { describe, expect, it } from "vitest";
import type { Condition, Query, Sort } from "../../api/store/dialect/query.ts";
import { matcher } from "../../api/store/file/match.ts";
import { orderingOf, sorted } from "../../api/store/file/order.ts";
import type { PackedRow } from "../../api/store/file/row.ts";
import { matchingRows, selectRows } from "../../api/store/file/select.ts";
import { emptyState, Overlay, publishedSource, tableOf } from "../../api/store/file/state.ts";
import { createSchema } from "../../api/store/schema.ts";
import { defineResource, flag, integer, list, ref, tags, text } from "../../src/core/define.ts";

const plain = { icon: "tag", group: "catalog", area: "catalog", list: { columns: [] } } as const;
const things = defineResource({
  ...plain,
  name: "things",
  title: "name",
  fields: {
    name: text(),
    rank: integer(),
    shown: flag(),
    ownerId: ref("things"),
    tags: tags(),
    lines: list({ thingId: ref("things") }),
  },
});

/** Creates a deterministic random number generator. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ids = (rows: readonly PackedRow[]) => rows.map(({ record }) => record.id).join(" ");
const idOf = (n: number) => `t${n}`;

function row(n: number, below: (limit: number) => number): PackedRow {
  const at = "2026-01-01T00:00:00.000Z";
  const record = {
    id: idOf(n),
    name: below(5) === 0 ? null : `${"aÄ😀ﬁZ"[below(5)]}${below(40)}`,
    rank: below(4) === 0 ? null : below(9),
    shown: below(2) === 0,
    ownerId: below(3) === 0 ? null : idOf(below(30)),
    tags: Array.from({ length: below(3) }, () => ["new", "old, worn", "Sale"][below(3)]),
    lines: Array.from({ length: below(3) }, () => ({ thingId: idOf(below(30)) })),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return { record, undeclared: {}, search: null };
}

const sorts: readonly (readonly Sort[])[] = [
  [],
  [{ field: "name", order: "asc" }],
  [{ field: "rank", order: "desc" }],
  [
    { field: "shown", order: "asc" },
    { field: "rank", order: "asc" },
    { field: "name", order: "desc" },
  ],
];
const eq = (field: string, ...values: (string | number | boolean)[]): Condition => ({
  field,
  op: "eq",
  values,
});
const wheres: readonly (readonly Condition[])[] = [
  [],
  [eq("shown", true)],
  [eq("rank", 3)],
  [eq("rank", 3, 4), eq("shown", false)],
  [eq("ownerId", "t3")],
  [eq("lines.thingId", "t3", "t4")],
  [eq("tags", "new")],
  [{ field: "tags", op: "like", values: ["s"] }],
  [{ field: "tags", op: "like", values: ["old, worn"] }],
  [{ field: "tags", op: "null", isNull: true }],
  [{ field: "rank", op: "null", isNull: true }, eq("shown", true)],
  [{ field: "rank", op: "ne", values: [3] }],
  [{ field: "rank", op: "gt", values: [2] }],
  [
    { field: "rank", op: "gte", values: [2] },
    { field: "rank", op: "lt", values: [5] },
  ],
  [
    { field: "name", op: "lte", values: ["😀"] },
    { field: "name", op: "gte", values: ["\u00c45"] },
    { field: "rank", op: "lte", values: [7] },
  ],
  [{ field: "rank", op: "gte", values: [8, 2] }],
  [eq("id", "t1", "t2", "t1", "gone")],
  [{ op: "or", groups: [[eq("rank", 1)], [eq("ownerId", "t5")]] }],
];
const pages: readonly Pick<Query, "start" | "end">[] = [
  {},
  { start: 0, end: 7 },
  { start: 40, end: 55 },
  { start: -5, end: 900 },
];

describe("Indexes and kept orders", () => {
  const schema = createSchema([things]);
  const resource = schema.resource("things");

  /** Computes the same by scanning every row. */
  function byHand(
    all: readonly PackedRow[],
    where: readonly Condition[],
    sort: readonly Sort[],
  ): PackedRow[] {
    const tests = where.map((condition) => matcher(resource, condition));
    return sorted(
      orderingOf(resource, sort),
      all.filter(({ record }) => tests.every((test) => test(record))),
    );
  }

  it("Indexes and kept orders find what a look at every row finds, over many writes, published or not", () => {
    const below = random(7);
    const state = emptyState(schema);
    const now = new Map<string, PackedRow>();
    const write = (overlay: Overlay, count: number) => {
      for (let n = 0; n < count; n += 1) {
        const one = row(below(250), below);
        const kept = below(4) > 0;
        overlay.setRow("things", one.record.id, kept ? one : null);
        if (kept) now.set(one.record.id, one);
        else now.delete(one.record.id);
      }
    };
    const check = (source: Overlay | ReturnType<typeof publishedSource>) => {
      const all = [...now.values()];
      for (const where of wheres) {
        const found = byHand(all, where, []);
        expect(
          ids(sorted(orderingOf(resource, []), matchingRows(resource, source, { where, sort: [] }))),
        ).toBe(ids(found));
        for (const sort of sorts) {
          const whole = byHand(all, where, sort);
          for (const page of pages) {
            const { rows, total } = selectRows(resource, source, { where, sort, ...page });
            expect(total).toBe(whole.length);
            const uncounted = selectRows(resource, source, { where, sort, ...page, total: "none" });
            expect(ids(uncounted.rows)).toBe(ids(rows));
            const end = page.end ?? whole.length;
            expect(ids(rows)).toBe(ids(whole.slice(page.start ?? 0, end)));
          }
        }
      }
    };
    for (const count of [220, 1, 20, 90]) {
      const overlay = new Overlay(state);
      write(overlay, count);
      check(overlay);
      const mark = overlay.mark();
      const before = new Map(now);
      write(overlay, 9);
      overlay.undo(mark);
      now.clear();
      for (const [id, one] of before) now.set(id, one);
      check(overlay);
      for (const [name, layer] of overlay.layers) tableOf(state, name).publish(layer);
      check(publishedSource(state));
    }
    // Many new rows at once, as in an import: after all others by id.
    for (const from of [1000, 2000]) {
      const overlay = new Overlay(state);
      for (let n = 0; n < 60; n += 1) {
        const one = row(from + n, below);
        overlay.setRow("things", one.record.id, one);
        now.set(one.record.id, one);
      }
      for (const [name, layer] of overlay.layers) tableOf(state, name).publish(layer);
      check(publishedSource(state));
    }
  });
});
