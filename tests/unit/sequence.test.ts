import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxPositionLength, nthPosition } from "../../src/domain/position.ts";
import {
  isPosition,
  moved,
  neighboursOf,
  positionBetween,
  positionsFrom,
} from "../../src/domain/sequence.ts";
import { type RowsInOrder, rowsAfterMove } from "../../src/kit/list/arrange/use-arranged.ts";

const bytewise = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

describe("Places", () => {
  test("Places of samples are those of records that were never moved", () => {
    const places = Array.from({ length: 90 }, (_, at) => nthPosition(at + 1));
    expect(places).toEqual(positionsFrom(null, 90));
  });

  test("Places stay sorted byte by byte, unique and valid under any moves", () => {
    const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), moves, (count, all) => {
        let list = positionsFrom(null, count).map((place, id) => ({ id, place }));
        for (const [a, b] of all) {
          const [from, to] = [a % count, b % count];
          if (from === to) continue;
          const { before, after } = neighboursOf(from, to);
          const place = positionBetween(list[before]?.place ?? null, list[after]?.place ?? null);
          const id = list[from]?.id;
          list = moved(list, from, to).map((one) => (one.id === id ? { ...one, place } : one));
        }
        const places = list.map(({ place }) => place);
        expect([...places].sort(bytewise)).toEqual(places);
        expect(new Set(places).size).toBe(count);
        expect(places.every(isPosition)).toBe(true);
        expect(list.map(({ id }) => id).sort((x, y) => x - y)).toEqual([...Array(count).keys()]);
      }),
    );
  });

  test("Places grow by one character in some moves into the same gap, never faster", () => {
    const steps = fc.array(fc.boolean(), { minLength: 150, maxLength: 150 });
    fc.assert(
      fc.property(steps, (lefts) => {
        let [low, high] = ["a0", "a1"];
        for (const left of lefts) {
          const between = positionBetween(low, high);
          if (left) high = between;
          else low = between;
        }
        expect(Math.max(low.length, high.length)).toBeLessThanOrEqual(maxPositionLength);
      }),
    );
  });

  test("Places of thousands of records are a few characters long", () => {
    const places = positionsFrom(null, 5000);
    expect(Math.max(...places.map((place) => place.length))).toBeLessThanOrEqual(4);
    expect([...places].sort(bytewise)).toEqual(places);
    expect(positionBetween(places.at(-1) ?? null, null) > (places.at(-1) ?? "")).toBe(true);
  });

  test.each(["", "0", "a", "a00", "ä0", "a 0", "zz", "position 1"])("The text %j is no place", (text) => {
    expect(isPosition(text)).toBe(false);
  });

  test("Places are not made where there is no room", () => {
    expect(() => positionBetween("a1", "a0")).toThrow();
    expect(() => positionBetween("a1", "a1")).toThrow();
    expect(() => positionBetween("nonsense", null)).toThrow();
  });
});

describe("A page of an order", () => {
  test("A page of an order shows every move as the whole order has it, also back, across its ends", () => {
    const all = [..."abcdefghijkl"].map((id) => ({ id }));
    const index = fc.nat(all.length - 1);
    fc.assert(
      fc.property(
        index,
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.tuple(index, index)),
        (offset, size, moves) => {
          let order = all;
          let view: RowsInOrder = { rows: all.slice(offset, offset + size), offset };
          const check = (from: number, to: number) => {
            const [record = { id: "" }] = order.slice(from, from + 1);
            order = moved(order, from, to);
            view = rowsAfterMove(view, record, from, to);
            expect(view.rows).toEqual(order.slice(view.offset, view.offset + view.rows.length));
          };
          for (const [from, to] of moves) check(from, to);
          for (const [from, to] of moves.toReversed()) check(to, from);
        },
      ),
    );
  });
});
