/** A scanner is told from a person by its rhythm; what that leaves open is for the catalogue. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addSign,
  codeIn,
  type Keystrokes,
  noKeys,
  type Typist,
  typistOf,
} from "../../src/screens/scanning/keystrokes.ts";

/** The verdict on a text with these pauses, the last one before Enter. */
function verdict(text: string, pauses: readonly number[]): Typist {
  let at = 1000;
  let keys: Keystrokes = noKeys;
  for (const [place, sign] of [...text].entries()) {
    keys = addSign(keys, sign, "", at);
    at += pauses[place] ?? 0;
  }
  return typistOf(keys, at);
}

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pauses around an average with a spread relative to it, as of people and radio links (log-normal). */
function pausesOf(random: () => number, count: number, average: number, spread: number): number[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, () => average * Math.exp(spread * normal() - spread ** 2 / 2));
}

const digits = (random: () => number, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");

/** The share of each verdict on texts of these lengths, typed in that rhythm. */
function shares(lengths: readonly number[], averages: readonly number[], spread: number) {
  const random = randomly(34);
  const counts: Record<Typist, number> = { scanner: 0, person: 0, either: 0 };
  const runs = 400;
  for (const length of lengths)
    for (const average of averages)
      for (let run = 0; run < runs; run += 1)
        counts[verdict(digits(random, length), pausesOf(random, length, average, spread))] += 1;
  const all = runs * lengths.length * averages.length;
  return { scanner: counts.scanner / all, person: counts.person / all, either: counts.either / all };
}

const code = fc.stringMatching(/^\d{4,14}$/);

describe("A scanner", () => {
  test("A scanner is never taken for a person at an even 5 to 80 ms a sign, with a jitter of a quarter", () => {
    fc.assert(
      fc.property(
        code,
        fc.integer({ min: 5, max: 80 }),
        fc.array(fc.double({ min: 0.75, max: 1.25, noNaN: true }), { minLength: 14, maxLength: 14 }),
        (text, pace, jitter) => {
          const said = verdict(
            text,
            jitter.map((one) => one * pace),
          );
          expect(said).not.toBe("person");
          if (pace <= 40) expect(said).toBe("scanner");
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("A scanner over an uneven radio link at 60 to 80 ms is taken for a person at most 2 in 100 times", () => {
    const said = shares([4, 5, 8, 12, 13, 14], [60, 70, 80], 0.3);
    expect(said.person).toBeLessThanOrEqual(0.02);
  });

  test("A scanner is known at once at 50 ms and less, whatever the signs", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9-]{3,20}\d$/),
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 21, maxLength: 21 }),
        (text, pauses) => {
          expect(verdict(text, pauses)).toBe("scanner");
        },
      ),
    );
  });
});

describe("A person", () => {
  test("A person who types at 90 ms a sign and more is taken for a scanner less than once in 1,000 numbers", () => {
    const fast = shares([4, 5, 6, 8, 10], [90, 100, 120], 0.3);
    const usual = shares([4, 5, 6, 8, 10], [150, 200, 250], 0.35);
    expect(fast.scanner).toBeLessThan(0.001);
    expect(usual.scanner).toBe(0);
    // The catalogue is asked about few of the usual ones.
    expect(usual.either).toBeLessThan(0.05);
  });

  test("A person types short numbers, amounts, weights and names at any speed", () => {
    for (const text of [
      "1",
      "12",
      "100",
      "999",
      "12.50",
      "0.512",
      ".512",
      ",512",
      "1250,00",
      "Till Guest",
      "nobody",
      "50%",
    ]) {
      expect(
        verdict(
          text,
          Array.from(text, () => 1),
        ),
        text,
      ).toBe("person");
    }
  });

  test("A person who rests within a number begins another one", () => {
    const keys = ["1", "2", "3"].reduce((all, sign, at) => addSign(all, sign, "", at * 20), noKeys);
    expect(addSign(keys, "4", "", 900).text).toBe("4");
    expect(codeIn(addSign(keys, "4", "", 60))).toBe("1234");
  });
});

describe("A keyboard of another layout", () => {
  /** What a scanner set to an American keyboard types there. */
  const typed = (text: string, places: string) =>
    [...text].reduce((keys, sign, at) => addSign(keys, sign, `Digit${places[at]}`, at * 10), noKeys);

  test.each([
    ["French", "çèè&", "9771"],
    ["Czech", "+ěšč", "1234"],
    ["Arabic", "٤٠١١", "4011"],
  ])("A keyboard of another layout has the digits of %s keys, not their signs", (_layout, text, digits) => {
    expect(codeIn(typed(text, digits))).toBe(digits);
    expect(typistOf(typed(text, digits))).toBe("scanner");
  });

  test("A keyboard of another layout does not change digits that are typed as such", () => {
    expect(codeIn(typed("4011", "4011"))).toBe("4011");
    expect(codeIn(typed("89733*", "897338"))).toBe("89733*");
  });
});

test("Signs before a code are the scanner's own, but for those of AIM", () => {
  const typed = (text: string) =>
    [...text].reduce((keys, sign, at) => addSign(keys, sign, "", at * 10), noKeys);
  for (const sign of ["~", "^", "`", "|", "\u0002"]) expect(codeIn(typed(`${sign}4011`))).toBe("4011");
  expect(codeIn(typed("]E04006381333931"))).toBe("]E04006381333931");
  expect(codeIn(typed("~123"))).toBeNull();
});
