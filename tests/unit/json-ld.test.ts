import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkJsonLd, jsonLdProblems, jsonLdText, jsonLdTypes } from "../../src/domain/seo/json-ld.ts";

const schema = { "@context": "https://schema.org" };
const offer = { "@type": "Offer", price: "19.99", priceCurrency: "USD" };
const problems = (value: unknown) => jsonLdProblems(value).map(({ path, key }) => `${path} ${key}`);

describe("Structured data", () => {
  test.each<[string, unknown]>([
    ["a product with an offer", { ...schema, "@type": "Product", name: "Tea", offers: offer }],
    ["several offers", { ...schema, "@type": "Product", name: "Tea", offers: [offer, offer] }],
    [
      "an aggregate offer",
      {
        ...schema,
        "@type": "Product",
        name: "Tea",
        offers: { "@type": "AggregateOffer", lowPrice: 1, priceCurrency: "EUR" },
      },
    ],
    [
      "a price in a specification",
      {
        ...schema,
        "@type": "Product",
        name: "Tea",
        offers: { priceSpecification: { price: 0, priceCurrency: "EUR" } },
      },
    ],
    [
      "a product with a rating",
      {
        ...schema,
        "@type": ["Product", "Thing"],
        name: "Tea",
        aggregateRating: { ratingValue: "4.5", reviewCount: 3 },
      },
    ],
    [
      "a product with a review",
      {
        ...schema,
        "@type": "Product",
        name: "Tea",
        review: { author: { "@type": "Person", name: "A" }, reviewRating: { ratingValue: 5 } },
      },
    ],
    [
      "breadcrumbs, the last without an address",
      {
        ...schema,
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/" },
          { "@type": "ListItem", position: 2, name: "Tea" },
        ],
      },
    ],
    [
      "breadcrumbs of things",
      {
        ...schema,
        "@type": "BreadcrumbList",
        itemListElement: [{ position: "1", item: { "@id": "https://shop.example/", name: "Home" } }],
      },
    ],
    [
      "questions",
      {
        ...schema,
        "@type": "FAQPage",
        mainEntity: [
          { "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer", text: "So." } },
        ],
      },
    ],
    ["an article", { ...schema, "@type": "BlogPosting", headline: "News" }],
    ["what is not known here", { ...schema, "@type": "Organization" }],
    [
      "a graph with pointers",
      { ...schema, "@graph": [{ "@type": "Product", name: "T", offers: { "@id": "#o" } }] },
    ],
    [
      "a list",
      [
        { ...schema, "@type": "WebSite" },
        { ...schema, "@type": "WebPage" },
      ],
    ],
    ["a context of several", { "@context": ["http://schema.org/", {}], "@type": "WebPage" }],
  ])("Structured data takes %s", (_name, value) => {
    expect(problems(value)).toEqual([]);
    expect(checkJsonLd(value)).toBe(true);
  });

  test.each<[string, unknown, string[]]>([
    ["nothing in it", {}, ["@context errors.jsonLdContext", "@type errors.jsonLdType"]],
    [
      "another vocabulary",
      { "@context": "https://schema.org.example", "@type": "A" },
      ["@context errors.jsonLdContext"],
    ],
    [
      "an empty product",
      { ...schema, "@type": "Product" },
      ["name errors.jsonLdProductName", "offers errors.jsonLdProductOffer"],
    ],
    [
      "an offer without anything",
      { ...schema, "@type": "Product", name: "T", offers: [offer, {}] },
      ["offers.1.price errors.jsonLdOfferPrice", "offers.1.priceCurrency errors.jsonLdOfferCurrency"],
    ],
    [
      "an offer that is a text",
      { ...schema, "@type": "Product", name: "T", offers: "cheap" },
      ["offers.price errors.jsonLdOfferPrice", "offers.priceCurrency errors.jsonLdOfferCurrency"],
    ],
    [
      "a rating of nobody",
      { ...schema, "@type": "Product", name: "T", aggregateRating: {} },
      [
        "aggregateRating.ratingValue errors.jsonLdRatingValue",
        "aggregateRating.reviewCount errors.jsonLdRatingCount",
      ],
    ],
    [
      "an anonymous review",
      { ...schema, "@type": "Product", name: "T", review: [{}] },
      ["review.0.author errors.jsonLdReviewAuthor", "review.0.reviewRating errors.jsonLdRatingValue"],
    ],
    [
      "breadcrumbs that lead nowhere",
      {
        ...schema,
        "@type": "BreadcrumbList",
        itemListElement: [{ position: 0 }, { position: 2, name: "B" }],
      },
      [
        "itemListElement.0.position errors.jsonLdItemPosition",
        "itemListElement.0.name errors.jsonLdItemName",
        "itemListElement.0.item errors.jsonLdItemAddress",
      ],
    ],
    [
      "no breadcrumbs",
      { ...schema, "@type": "BreadcrumbList" },
      ["itemListElement errors.jsonLdBreadcrumbs"],
    ],
    [
      "no questions",
      { ...schema, "@type": "FAQPage", mainEntity: [] },
      ["mainEntity errors.jsonLdQuestions"],
    ],
    [
      "a question in a graph without an answer",
      { ...schema, "@graph": [{ "@type": "FAQPage", mainEntity: [{ name: "?", acceptedAnswer: {} }, {}] }] },
      [
        "@graph.0.mainEntity.0.acceptedAnswer.text errors.jsonLdAnswer",
        "@graph.0.mainEntity.1.name errors.jsonLdQuestion",
        "@graph.0.mainEntity.1.acceptedAnswer errors.jsonLdAnswer",
      ],
    ],
    [
      "a place and a price that are no numbers",
      {
        ...schema,
        "@type": ["BreadcrumbList", "Product"],
        name: "T",
        itemListElement: { position: { valueOf: "", toString: "" }, name: "Home" },
        offers: { price: [9], priceCurrency: "usd" },
      },
      [
        "itemListElement.position errors.jsonLdItemPosition",
        "offers.price errors.jsonLdOfferPrice",
        "offers.priceCurrency errors.jsonLdOfferCurrency",
      ],
    ],
    [
      "a review whose rating is null",
      { ...schema, "@type": "Product", name: "T", review: { author: "A", reviewRating: null } },
      ["review.reviewRating errors.jsonLdRatingValue"],
    ],
    ["a graph with a text", { ...schema, "@graph": ["x"] }, ["@graph.0 errors.jsonLdType"]],
    ["an article without a headline", { ...schema, "@type": "Article" }, ["headline errors.jsonLdHeadline"]],
    ["a graph that is none", { ...schema, "@graph": {} }, ["@graph errors.jsonLdGraph"]],
    [
      "a list with a text",
      [schema, "x"],
      ["0.@type errors.jsonLdType", "1.@context errors.jsonLdContext", "1.@type errors.jsonLdType"],
    ],
  ])("Structured data refuses %s", (_name, value, expected) => {
    expect(problems(value)).toEqual(expected);
    expect(checkJsonLd(value)).not.toBe(true);
  });

  test("Structured data of any form is judged without failing", () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom("Product", "FAQPage", "BreadcrumbList", "Article"),
        (value, type) => {
          for (const name of ["offers", "mainEntity", "itemListElement", "review", "@graph"]) {
            expect(Array.isArray(jsonLdProblems({ ...schema, "@type": type, [name]: value }))).toBe(true);
          }
          expect(Array.isArray(jsonLdProblems(value))).toBe(true);
        },
      ),
    );
  });

  test("Structured data names its types", () => {
    expect(
      jsonLdTypes([{ "@graph": [{ "@type": "A" }, { "@type": ["B", "C"] }] }, { "@type": "D" }]),
    ).toEqual(["A", "B", "C", "D"]);
  });
});

describe("The text of the script element", () => {
  test("The text of the script element reads back as it was and cannot leave the element", () => {
    const nasty = fc.oneof(
      fc.string(),
      fc.constantFrom("</script>", "<!--", "]]>", "\u2028", "&amp;", "<SCRIPT"),
    );
    fc.assert(
      fc.property(fc.dictionary(nasty, nasty), (value) => {
        const text = jsonLdText(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
