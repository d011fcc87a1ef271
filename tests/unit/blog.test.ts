import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { postDraft } from "../../src/domain/blog/post-draft.ts";
import {
  checkPublishAt,
  datedAt,
  postStatus,
  postStatuses,
  readingMinutes,
  wordCount,
} from "../../src/domain/blog/posts.ts";
import { defaultCurrency } from "../../src/domain/money/money.ts";
import { checkJsonLd } from "../../src/domain/seo/json-ld.ts";
import { altOf, insertPicture } from "../../src/kit/fields/markdown/insert-picture.ts";

const noon = new Date("2026-06-15T12:00:00.000Z");
const later = "2026-06-15T12:00:00.001Z";

describe("The status of a post", () => {
  test.each([
    ["draft", "draft", null],
    ["draft", "draft", noon.toISOString()],
    ["draft", "draft", later],
    ["scheduled", "scheduled", later],
    ["scheduled", "published", later],
    ["published", "scheduled", noon.toISOString()],
    ["published", "published", noon.toISOString()],
  ] as const)("A post is %s for what is %s at %s", (expected, status, publishAt) => {
    expect(postStatus({ status, publishAt }, noon)).toBe(expected);
  });

  test("A post needs a date only when it is scheduled", () => {
    for (const status of postStatuses) {
      expect(checkPublishAt({ status, publishAt: later })).toBe(true);
      const undated = checkPublishAt({ status, publishAt: null });
      expect(undated).toBe(status === "scheduled" ? "blogs.errors.publishAt" : true);
    }
  });

  test("A published post without a date gets that of the save, and nothing else changes", () => {
    const date = fc.option(fc.constantFrom(later, noon.toISOString()));
    fc.assert(
      fc.property(fc.constantFrom(...postStatuses), date, (status, publishAt) => {
        const dated = datedAt({ status, publishAt }, noon);
        const now = status === "published" && publishAt === null;
        expect(dated).toEqual({ status, publishAt: now ? noon.toISOString() : publishAt });
      }),
    );
  });
});

describe("The words of a post", () => {
  test.each([
    ["", 0],
    ["## Two *words*", 2],
    ["![a red cup](/uploads/one.webp) and [a link](https://example.com/far/away)", 6],
    ["خبز وملح", 2],
  ])("The words of %j are %i", (text, count) => {
    expect(wordCount(text)).toBe(count);
  });

  test("More words take longer to read", () => {
    fc.assert(
      fc.property(fc.nat(50_000), (words) => {
        expect(readingMinutes(words + 220)).toBe(readingMinutes(words) + 1);
        expect(readingMinutes(words) === 0).toBe(words === 0);
      }),
    );
  });
});

describe("The draft of a post's SEO texts", () => {
  const shop = { name: "Shop", website: "https://shop.example.com", currency: defaultCurrency };
  const post = fc.record({
    title: fc.string({ minLength: 1 }).filter((title) => title.trim() !== ""),
    path: fc.constantFrom(null, "/blog/a-post"),
    excerpt: fc.option(fc.string()),
    content: fc.option(fc.string()),
    tags: fc.array(fc.string()),
    cover: fc.option(fc.constant({ url: "/uploads/one.webp" })),
    publishAt: fc.option(fc.constant(later)),
    author: fc.option(fc.constant("Demo Author")),
  });

  test("The draft of a post's SEO texts is an article that search engines can use", () => {
    fc.assert(
      fc.property(post, fc.constantFrom(shop, { ...shop, website: null }), (given, where) => {
        const draft = postDraft(given, where);
        expect(checkJsonLd(draft.structuredData)).toBe(true);
        expect([...draft.title].length).toBeLessThanOrEqual(60);
        const canonical =
          given.path === null || where.website === null ? null : `${where.website}${given.path}`;
        expect(draft.canonicalUrl).toBe(canonical);
      }),
    );
  });
});

describe("A picture in a text", () => {
  test.each([
    ["pasta-night_2.webp", "pasta night 2"],
    ["image.png", null],
    ["IMG_2041.jpeg", null],
    ["Screenshot 2026-06-15 at 12.00.01.png", null],
    ["[x](y).png", "x (y)"],
    ["", null],
  ])("A picture of the file %j is called %j", (name, alt) => {
    expect(altOf(name)).toBe(alt);
  });

  test("A picture stands where it was dropped, whatever was typed behind it, and moves no words", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, typed, after) => {
        const text = before + typed + after;
        const cursor = before.length + typed.length;
        const written = insertPicture(text, { before, cursor }, { alt: "a", url: "/b" });
        expect(written.text).toBe(`${before}![a](/b)${typed}${after}`);
        expect(written.text.slice(written.place.cursor)).toBe(after);
        const next = insertPicture(written.text, written.place, { alt: "c", url: "/d" });
        expect(next.text).toBe(`${before}![a](/b)![c](/d)${typed}${after}`);
      }),
    );
  });

  test("A picture stands at the cursor where the text before its place has changed", () => {
    const place = { before: "one two", cursor: 4 };
    expect(insertPicture("new words", place, { alt: "a", url: "/b" }).text).toBe("new ![a](/b)words");
  });
});
