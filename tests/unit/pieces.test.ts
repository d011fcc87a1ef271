import fc from "fast-check";
import { expect, test } from "vitest";
import { PiecewiseParser } from "../../api/store/file/pieces.ts";

/** Parses the text in chunks of that many bytes. */
function parsed(text: string, chunk = 7): unknown {
  const bytes = Buffer.from(text);
  const parser = new PiecewiseParser(20);
  for (let at = 0; at < bytes.length; at += chunk) parser.add(bytes.subarray(at, at + chunk));
  return parser.value();
}

const collections = fc.dictionary(fc.string(), fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()), {
  maxKeys: 4,
});

test("A file in any chunks and pieces is what JSON.parse makes of it", () => {
  const spaces = fc.constantFrom(0, 2);
  fc.assert(
    fc.property(collections, fc.integer({ min: 1, max: 50 }), spaces, (content, chunk, indented) => {
      const text = JSON.stringify(content, null, indented);
      expect(parsed(text, chunk)).toEqual(JSON.parse(text));
    }),
  );
});

test("Letters of several bytes, quotes and brackets in texts stand where pieces are cut", () => {
  const content = {
    mugs: Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, title: '"a\\], {é،€😀' })),
    _series: { o: 1 },
  };
  for (let chunk = 1; chunk < 40; chunk += 1) expect(parsed(JSON.stringify(content), chunk)).toEqual(content);
});

test("A text that is no JSON is refused as JSON.parse refuses it", () => {
  const sound = JSON.stringify({ a: [{ b: [1, 2] }, "a longer text, to be cut behind", 3], c: { d: null } });
  const broken = [...sound].flatMap((_, at) => [
    sound.slice(0, at),
    sound.slice(0, at) + sound.slice(at + 1),
    `${sound.slice(0, at)},${sound.slice(at)}`,
    `${sound.slice(0, at)}]${sound.slice(at)}`,
  ]);
  for (const text of ["", "[1,2]", "7", '{"a":[1,]}', '{"a":[,1]}', '{"a":[1}}', ...broken]) {
    const outcome = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return error instanceof SyntaxError ? "refused" : error;
      }
    };
    expect(
      outcome(() => parsed(text)),
      text,
    ).toEqual(outcome(() => JSON.parse(text)));
  }
});
