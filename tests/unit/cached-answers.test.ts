import { expect, test } from "vitest";
import { CachedAnswers } from "../../api/store/postgres/cache/answers.ts";

const answer = (mark: string, size = 1) => ({ mark, value: `of ${mark}`, size });

test("Cached answers are those of the database's state, and others take no memory", () => {
  const answers = new CachedAnswers<string>({ one: 10, all: 20 });
  answers.keep("a", answer("1"));
  answers.keep("b", answer("1"));
  expect([answers.get("a", "1"), answers.isOf("b", "1")]).toEqual(["of 1", true]);
  expect([answers.get("a", "2"), answers.isOf("a", "2")]).toEqual([undefined, false]);
  answers.keep("b", answer("2"));
  expect([answers.get("b", "2"), answers.isOf("a", "1"), answers.isOf("b", "1")]).toEqual([
    "of 2",
    false,
    false,
  ]);
  expect(JSON.stringify(answers, (_, value) => (value instanceof Map ? [...value] : value))).not.toContain(
    "of 1",
  );
});

test("Cached answers are bounded: the one that was used longest ago goes first, and a large one is not kept", () => {
  const answers = new CachedAnswers<string>({ one: 10, all: 20 });
  for (const key of ["a", "b"]) answers.keep(key, answer("1", 10));
  expect(answers.get("a", "1")).toBe("of 1");
  answers.keep("c", answer("1", 10));
  answers.keep("d", answer("1", 11));
  expect(["a", "b", "c", "d"].map((key) => answers.isOf(key, "1"))).toEqual([true, false, true, false]);
});
