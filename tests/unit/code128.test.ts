import fc from "fast-check";
import { expect, test } from "vitest";
import { code128, code128Values } from "../../src/domain/documents/code128.ts";

const writable = fc.string({ unit: fc.constantFrom(..."ABCxyz 0189-_/~"), minLength: 1, maxLength: 30 });

test("A text has its check symbol", () => {
  expect(code128Values("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});

test("Every symbol is eleven modules wide, the stop thirteen, and bars never touch", () => {
  fc.assert(
    fc.property(writable, (text) => {
      const code = code128(text);
      expect(code?.width).toBe((text.length + 2) * 11 + 13);
      const bars = code?.bars ?? [];
      for (const [at, bar] of bars.entries()) {
        const before = bars[at - 1];
        expect(bar.width).toBeGreaterThan(0);
        if (before) expect(bar.at).toBeGreaterThan(before.at + before.width);
      }
    }),
  );
});

test("Different texts have different bars", () => {
  fc.assert(
    fc.property(writable, writable, (a, b) => {
      fc.pre(a !== b);
      expect(code128(a)).not.toEqual(code128(b));
    }),
  );
});

test.each(["", "فاتورة", "é"])("The text %j cannot be written", (text) => expect(code128(text)).toBeNull());
