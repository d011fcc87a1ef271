import fc from "fast-check";
import { isLongRun } from "./long-run.ts";

/** The number of runs of a suite: the same few each time, or with `npm test -- --all` many random ones. */
export const runs = (usual: number, many: number): { readonly numRuns: number; readonly seed?: number } =>
  isLongRun ? { numRuns: many } : { numRuns: usual, seed: 1 };

/** The timeout for that many runs, in milliseconds. */
export const timeoutMs = isLongRun ? 1_200_000 : 60_000;

/** Text that is likely to be misinterpreted. */
const traps = [
  "",
  " ",
  "null",
  "true",
  "0",
  "-0",
  "1e400",
  "9007199254740993",
  "NaN",
  "now",
  "now-30d",
  "now-999999999999d",
  "2026-02-30",
  "2026-03-01",
  "+275760-09-13T00:00:00.001Z",
  "0000-00-00T00:00:00Z",
  "%",
  "_",
  "\\",
  "\0",
  "\ud800",
  "\u202e",
  "'; drop table staff; --",
  "<script>",
  "=1+1",
  "__proto__",
  "constructor",
  "toString",
  "../../etc/passwd",
  "ı",
  "ẞ",
  "😀",
  "e\u0301",
  "a".repeat(5000),
] as const;

/** Arbitrary text. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<string>(...traps) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);

const number = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, -0, -1, 0.5, 1e21, 1e308, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 53),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Arbitrary JSON, a few levels deep. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec<{ one: unknown }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: anyText },
    { weight: 3, arbitrary: number },
    { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
    { weight: 1, arbitrary: fc.array(tie("one"), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.dictionary(anyText, tie("one"), { maxKeys: 4 }) },
  ),
})).one;
