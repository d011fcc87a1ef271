/**
 * Structured data as search engines ask for it: what schema.org's types need to be shown as rich results.
 * Source: Google's structured data documentation. Types that are not known here are taken as they are.
 */

/** What structured data lacks: where, and the key of the message that says it. */
export interface JsonLdProblem {
  /** `@graph.1.mainEntity.0.acceptedAnswer.text` */
  readonly path: string;
  readonly key: string;
}

type Node = Readonly<Record<string, unknown>>;
type Check = (node: Node, at: string) => readonly JsonLdProblem[];

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const isNumber = (value: unknown): boolean =>
  (typeof value === "number" || isText(value)) && Number.isFinite(Number(value));
const isAmount = (value: unknown): boolean => isNumber(value) && Number(value) >= 0;
const isCurrency = (value: unknown): boolean => typeof value === "string" && /^[A-Z]{3}$/.test(value);

/** `{"@id": "…"}` points to a node that stands elsewhere. */
const isPointer = (node: Node): boolean => isText(node["@id"]) && Object.keys(node).length === 1;

const below = (at: string, name: string | number): string => (at === "" ? String(name) : `${at}.${name}`);

const lacks = (holds: boolean, at: string, name: string, key: string): readonly JsonLdProblem[] =>
  holds ? [] : [{ path: below(at, name), key }];

/** The values of a property, which may stand alone or in a list, with their paths. */
function valuesAt(node: Node, at: string, name: string): (readonly [unknown, string])[] {
  const value = node[name];
  const path = below(at, name);
  if (Array.isArray(value)) return value.map((one: unknown, index) => [one, below(path, index)] as const);
  return value === undefined || value === null ? [] : [[value, path]];
}

/** Checks the nodes of a property; what stands there and is no node at all lacks everything. */
function each(node: Node, at: string, name: string, check: Check): readonly JsonLdProblem[] {
  return valuesAt(node, at, name).flatMap(([value, path]) => {
    const inner = isNode(value) ? value : {};
    return isPointer(inner) ? [] : check(inner, path);
  });
}

const offer: Check = (node, at) => {
  if (typesOf(node).includes("AggregateOffer")) {
    return [
      ...lacks(isAmount(node.lowPrice), at, "lowPrice", "errors.jsonLdOfferPrice"),
      ...lacks(isCurrency(node.priceCurrency), at, "priceCurrency", "errors.jsonLdOfferCurrency"),
    ];
  }
  const specified = valuesAt(node, at, "priceSpecification").flatMap(([one]) => (isNode(one) ? [one] : []));
  const terms = [node, ...specified];
  return [
    ...lacks(
      terms.some(({ price }) => isAmount(price)),
      at,
      "price",
      "errors.jsonLdOfferPrice",
    ),
    ...lacks(
      terms.some(({ priceCurrency }) => isCurrency(priceCurrency)),
      at,
      "priceCurrency",
      "errors.jsonLdOfferCurrency",
    ),
  ];
};

const rating: Check = (node, at) =>
  lacks(isNumber(node.ratingValue), at, "ratingValue", "errors.jsonLdRatingValue");

const aggregateRating: Check = (node, at) => [
  ...rating(node, at),
  ...lacks(
    isAmount(node.ratingCount) || isAmount(node.reviewCount),
    at,
    "reviewCount",
    "errors.jsonLdRatingCount",
  ),
];

const review: Check = (node, at) => {
  const authors = valuesAt(node, at, "author").map(([author]) => (isNode(author) ? author.name : author));
  const named = authors.length > 0 && authors.every(isText);
  return [
    ...lacks(named, at, "author", "errors.jsonLdReviewAuthor"),
    ...(node.reviewRating === undefined
      ? lacks(false, at, "reviewRating", "errors.jsonLdRatingValue")
      : each(node, at, "reviewRating", rating)),
  ];
};

const product: Check = (node, at) => {
  const offered = ["offers", "review", "aggregateRating"].some((name) => valuesAt(node, at, name).length > 0);
  return [
    ...lacks(isText(node.name), at, "name", "errors.jsonLdProductName"),
    ...lacks(offered, at, "offers", "errors.jsonLdProductOffer"),
    ...each(node, at, "offers", offer),
    ...each(node, at, "review", review),
    ...each(node, at, "aggregateRating", aggregateRating),
  ];
};

const breadcrumbs: Check = (node, at) => {
  const items = valuesAt(node, at, "itemListElement");
  const list = below(at, "itemListElement");
  const lastPath = items.at(-1)?.[1];
  const crumb: Check = (one, path) => {
    const { item, name, position } = one;
    const page = isNode(item) ? item : {};
    const address = isText(item) || isText(page["@id"]) || isText(page.url);
    return [
      ...lacks(
        Number.isInteger(Number(position)) && Number(position) > 0,
        path,
        "position",
        "errors.jsonLdItemPosition",
      ),
      ...lacks(isText(name) || isText(page.name), path, "name", "errors.jsonLdItemName"),
      // The last one is the page itself.
      ...lacks(address || path === lastPath, path, "item", "errors.jsonLdItemAddress"),
    ];
  };
  return items.length === 0
    ? [{ path: list, key: "errors.jsonLdBreadcrumbs" }]
    : each(node, at, "itemListElement", crumb);
};

const answer: Check = (node, at) => lacks(isText(node.text), at, "text", "errors.jsonLdAnswer");

const question: Check = (node, at) => [
  ...lacks(isText(node.name), at, "name", "errors.jsonLdQuestion"),
  ...(node.acceptedAnswer === undefined
    ? lacks(false, at, "acceptedAnswer", "errors.jsonLdAnswer")
    : each(node, at, "acceptedAnswer", answer)),
];

const faq: Check = (node, at) =>
  valuesAt(node, at, "mainEntity").length === 0
    ? lacks(false, at, "mainEntity", "errors.jsonLdQuestions")
    : each(node, at, "mainEntity", question);

const article: Check = (node, at) => lacks(isText(node.headline), at, "headline", "errors.jsonLdHeadline");

const checks: ReadonlyMap<string, Check> = new Map([
  ["Product", product],
  ["BreadcrumbList", breadcrumbs],
  ["FAQPage", faq],
  ["Article", article],
  ["NewsArticle", article],
  ["BlogPosting", article],
]);

/** The types that a node names: one, or a list of them. */
function typesOf(node: Node): readonly string[] {
  return [node["@type"]].flat().filter(isText);
}

function isSchemaOrg(context: unknown): boolean {
  if (Array.isArray(context)) return context.some(isSchemaOrg);
  if (isNode(context)) return isSchemaOrg(context["@vocab"]);
  return typeof context === "string" && /^https?:\/\/(www\.)?schema\.org\/?$/i.test(context.trim());
}

function typed(node: Node, at: string): readonly JsonLdProblem[] {
  const types = typesOf(node);
  if (types.length === 0) return [{ path: below(at, "@type"), key: "errors.jsonLdType" }];
  return types.flatMap((type) => checks.get(type)?.(node, at) ?? []);
}

function graph(nodes: unknown, at: string): readonly JsonLdProblem[] {
  if (!Array.isArray(nodes)) return [{ path: at, key: "errors.jsonLdGraph" }];
  return nodes.flatMap((node: unknown, index) =>
    isNode(node) ? typed(node, below(at, index)) : [{ path: below(at, index), key: "errors.jsonLdType" }],
  );
}

function root(value: unknown, at: string): readonly JsonLdProblem[] {
  const node = isNode(value) ? value : {};
  const context = lacks(isSchemaOrg(node["@context"]), at, "@context", "errors.jsonLdContext");
  const inside = Object.hasOwn(node, "@graph") ? graph(node["@graph"], below(at, "@graph")) : typed(node, at);
  return [...context, ...inside];
}

/** Everything that keeps search engines from using structured data; empty where they can. */
export function jsonLdProblems(value: unknown): readonly JsonLdProblem[] {
  return Array.isArray(value)
    ? value.flatMap((one: unknown, index) => root(one, String(index)))
    : root(value, "");
}

/** Can search engines use it? True, or the keys of the messages that say why not. */
export function checkJsonLd(value: unknown): true | readonly string[] {
  const keys = [...new Set(jsonLdProblems(value).map(({ key }) => key))];
  return keys.length === 0 || keys;
}

/** The types that structured data describes, for people. */
export function jsonLdTypes(value: unknown): readonly string[] {
  const roots = (Array.isArray(value) ? value : [value]).filter(isNode);
  return roots.flatMap((node) =>
    Array.isArray(node["@graph"]) ? node["@graph"].filter(isNode).flatMap(typesOf) : typesOf(node),
  );
}

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The text of a script element of type application/ld+json. No value can end the element it stands in. */
export function jsonLdText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
