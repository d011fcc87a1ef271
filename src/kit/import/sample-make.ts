import type { Make } from "../../core/fields/field.ts";

const text = "Sample text to be replaced with your own";

/** Always the same plain values, for the sample row of a template. */
export const make: Make = {
  int: (min, max) => Math.min(max, Math.max(min, 10)),
  pick: (from) => {
    const [first] = from;
    if (first === undefined) throw new Error("nothing to pick from");
    return first;
  },
  chance: (probability) => probability >= 0.5,
  words: (count) => text.split(" ").slice(0, count).join(" "),
  sentence: () => `${text}.`,
  paragraph: () => `${text}.`,
  past: () => "2026-01-31T09:30:00.000Z",
  image: () => ({ url: "https://example.com/picture.jpg", alt: null }),
  idOf: () => null,
};
