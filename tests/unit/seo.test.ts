import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkJsonLd } from "../../src/domain/seo/json-ld.ts";
import { clip, descriptionLimits, fitOf, seoLength, titleLimits } from "../../src/domain/seo/seo.ts";
import {
  categoryDraft,
  type DraftProduct,
  landingDraft,
  productDraft,
} from "../../src/domain/storefront/drafts.ts";
import { checkPath, normalPath } from "../../src/domain/storefront/paths.ts";

const shop = { name: "Corner Shop", website: "https://shop.example/", currency: { code: "USD", digits: 2 } };
const offline = { ...shop, website: null };

const tea: DraftProduct = {
  title: "Green tea",
  path: "/product/green-tea",
  description: "A **fine** tea\n\n- from [Uji](https://example.com)",
  tags: ["tea", "organic"],
  images: [{ url: "/demo/tea.webp" }, { url: "https://cdn.example/tea.jpg" }],
  sku: "TEA-1",
  barcode: "4006381333931",
  vendor: "Uji",
  price: 1999,
  salePrice: 1499,
  combinations: [],
  quantity: 3,
  allowOutOfStockOrder: false,
  published: true,
  seoTitle: null,
  seoDescription: null,
};
const trail = [
  { name: "Groceries", path: "/category/groceries" },
  { name: "Drinks", path: "/category/drinks" },
];

const nodesOf = (data: unknown): Record<string, unknown>[] =>
  (data as { "@graph": Record<string, unknown>[] })["@graph"];

describe("The draft of a product", () => {
  test("The draft of a product fills everything from the record", () => {
    const draft = productDraft(tea, trail, shop);
    expect(draft).toMatchObject({
      pageName: "Green tea",
      keywords: ["tea", "organic", "groceries", "drinks"],
      title: "Green tea – Corner Shop",
      metaDescription: "A fine tea from Uji",
      ogTitle: "Green tea",
      ogImageUrl: "https://shop.example/demo/tea.webp",
      canonicalUrl: "https://shop.example/product/green-tea",
      metaRobots: "index-follow",
    });
    const [product, crumbs] = nodesOf(draft.structuredData);
    expect(product).toMatchObject({
      "@type": "Product",
      gtin: "4006381333931",
      brand: { "@type": "Brand", name: "Uji" },
      offers: {
        "@type": "Offer",
        price: "14.99",
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
      },
    });
    expect(crumbs?.itemListElement).toEqual(
      [
        ["Corner Shop", "https://shop.example/"],
        ["Groceries", "https://shop.example/category/groceries"],
        ["Drinks", "https://shop.example/category/drinks"],
        ["Green tea", "https://shop.example/product/green-tea"],
      ].map(([name, item], index) => ({ "@type": "ListItem", position: index + 1, name, item })),
    );
  });

  test("The draft of a product takes over the texts that came with the product", () => {
    const draft = productDraft({ ...tea, seoTitle: "Own title", seoDescription: "Own words" }, [], shop);
    expect(draft).toMatchObject({
      title: "Own title",
      metaDescription: "Own words",
      ogDescription: "Own words",
    });
  });

  test("The draft of a product offers from the lowest to the highest price of the combinations", () => {
    const draft = productDraft({ ...tea, combinations: [{ price: 900 }, { price: 1250 }] }, [], shop);
    expect(nodesOf(draft.structuredData)[0]?.offers).toMatchObject({
      "@type": "AggregateOffer",
      lowPrice: "9.00",
      highPrice: "12.50",
      offerCount: 2,
    });
  });

  test("The draft of a product says whether it can be had, and keeps unpublished ones out of the index", () => {
    const stockOf = (more: Partial<DraftProduct>) =>
      nodesOf(productDraft({ ...tea, quantity: 0, ...more }, [], shop).structuredData)[0]?.offers;
    expect(stockOf({})).toMatchObject({ availability: "https://schema.org/OutOfStock" });
    expect(stockOf({ allowOutOfStockOrder: true })).toMatchObject({
      availability: "https://schema.org/BackOrder",
    });
    expect(productDraft({ ...tea, published: false }, [], shop).metaRobots).toBe("noindex-follow");
  });

  test("The draft of a store without a website has no addresses, and breaks no rule", () => {
    const draft = productDraft(tea, trail, offline);
    expect(draft).toMatchObject({ canonicalUrl: null, ogImageUrl: null });
    expect(nodesOf(draft.structuredData)).toHaveLength(1);
    expect(checkJsonLd(draft.structuredData)).toBe(true);
  });

  test("The draft of a product is always within the limits and accepted as structured data", () => {
    const name = fc.string({ minLength: 1, maxLength: 200 }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(
        name,
        fc.string({ maxLength: 2000 }),
        fc.array(fc.nat(1e9), { maxLength: 4 }),
        (title, text, prices) => {
          const combinations = prices.map((price) => ({ price }));
          const draft = productDraft({ ...tea, title, description: text, combinations }, trail, shop);
          expect(seoLength(draft.title)).toBeLessThanOrEqual(titleLimits.most);
          expect(seoLength(draft.metaDescription ?? "")).toBeLessThanOrEqual(descriptionLimits.most);
          expect(checkJsonLd(draft.structuredData)).toBe(true);
        },
      ),
    );
  });
});

test("Categories and pages get drafts, too", () => {
  const [top, drinks] = trail;
  const category = { name: "Tea", path: "/category/tea", description: null, icon: null, published: true };
  const draft = categoryDraft(category, [...(top ? [top] : []), ...(drinks ? [drinks] : [])], shop);
  expect(draft.canonicalUrl).toBe("https://shop.example/category/tea");
  expect(checkJsonLd(draft.structuredData)).toBe(true);
  expect(categoryDraft(category, [], offline).structuredData).toBeNull();
  const page = landingDraft({ name: "Sale", path: "/sale" }, shop);
  expect(page.canonicalUrl).toBe("https://shop.example/sale");
  expect(checkJsonLd(page.structuredData)).toBe(true);
});

describe("Texts", () => {
  test("Texts are measured against what search results show", () => {
    expect(["", "Tea", "t".repeat(40), "t".repeat(61)].map((text) => fitOf(text, titleLimits))).toEqual([
      "empty",
      "short",
      "good",
      "long",
    ]);
    expect(seoLength("🍵🍵")).toBe(2);
  });

  test("Texts are cut between words, never longer than asked for", () => {
    expect(clip("one two three", 9)).toBe("one two…");
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 300 }),
        fc.integer({ min: 2, max: 80 }),
        (text, most) => {
          expect(seoLength(clip(text, most))).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});

describe("Paths", () => {
  test.each([
    ["/Sale/", "/sale"],
    ["/a//b/?utm=1#top", "/a/b"],
    ["/", "/"],
    ["/a/../b", "/b"],
    ["/./", "/"],
    ["/Café", "/café"],
  ])("The path %s is %s", (text, path) => expect(normalPath(text)).toBe(path));

  test("Paths are refused where they would leave the store", () => {
    for (const text of ["sale", "//evil.example", "/\\evil.example", "https://shop.example/", "/a b", ""]) {
      expect(checkPath(text), text).toBe("errors.path");
    }
  });

  test("Paths are written one way, once and for all", () => {
    fc.assert(
      fc.property(fc.webPath(), (text) => {
        const path = normalPath(`/${text}`);
        expect(normalPath(path)).toBe(path);
      }),
    );
  });
});
