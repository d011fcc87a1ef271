/**
 * Validates structured data: the properties that schema.org types need to be shown as rich results. Source: Google's
 * structured data documentation. Unknown types are accepted as they are.
 */
import * as z from "zod/mini";
import { isObject } from "../is-object.ts";

/** A problem of structured data: its path and the message key. */
interface JsonLdProblem {
  /** `@graph.1.mainEntity.0.acceptedAnswer.text` */
  readonly path: string;
  readonly key: string;
}

type Node = Readonly<Record<string, unknown>>;
type Schema = z.ZodMiniType;
type Context = z.core.ParsePayload;

const asNode = (value: unknown): Node => (isObject(value) ? value : {});
const fits = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

const text = z.string().check(z.regex(/\S/));
/** A number, also as a string. */
const number = z.pipe(
  z.transform((value) => (fits(text, value) ? Number(value) : value)),
  z.number(),
);
const amount = z.pipe(number, z.number().check(z.minimum(0)));
const place = z.pipe(number, z.int().check(z.minimum(1)));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Returns the values of a property, which may be a single value or a list. */
const valuesOf = (value: unknown): readonly unknown[] => [value ?? []].flat();

/** Returns the types of a node: one, or a list of them. */
const typesOf = (node: Node): readonly string[] =>
  valuesOf(node["@type"]).filter((type): type is string => fits(text, type));

/** Whether the node is only a reference: `{"@id": "…"}` refers to a node elsewhere. */
const isPointer = (node: Node): boolean => fits(text, node["@id"]) && Object.keys(node).length === 1;

/** Adds the problems that a schema finds in a nested value. */
function include(context: Context, schema: Schema, value: unknown, at: readonly PropertyKey[] = []): void {
  for (const { path, message } of z.safeParse(schema, value).error?.issues ?? []) {
    context.issues.push({ code: "custom", path: [...at, ...path], message, input: value, continue: true });
  }
}

/** A required property with such a value, or else the message. */
const one = (schema: Schema, key: string): Schema =>
  z.unknown().check(z.refine((value) => fits(schema, value), key));

/** A required property that `read` makes a list of, for properties that can replace each other, or else the message. */
const some = (schema: Schema, key: string): Schema =>
  z.unknown().check(z.refine((values) => valuesOf(values).some((value) => fits(schema, value)), key));

/** A node with these properties, as returned by `read`; a value that is not a node lacks all of them. */
function node(properties: Readonly<Record<string, Schema>>, read = (from: Node): Node => from): Schema {
  const names = Object.keys(properties);
  const values = z.transform((value) => {
    const from = read(asNode(value));
    // An absent property is undefined: its own schema reports what is missing.
    return Object.fromEntries(names.map((name) => [name, from[name]]));
  });
  return z.pipe(values, z.object(properties));
}

interface Nodes {
  /** The message if there is none. Default: none is required. */
  readonly missing?: string;
  /** The schema of the last one. Default: the schema of the others. */
  readonly last?: Schema;
}

/** A property of one node or a list of them. */
const nodes = (schema: Schema, { missing, last = schema }: Nodes = {}): Schema =>
  z.unknown().check((context) => {
    const values = valuesOf(context.value);
    if (missing && values.length === 0) include(context, z.never(missing), context.value);
    for (const [index, value] of values.entries()) {
      if (isPointer(asNode(value))) continue;
      const at = Array.isArray(context.value) ? [index] : [];
      include(context, index === values.length - 1 ? last : schema, value, at);
    }
  });

/** An offer has its price itself or in its specifications. */
const plainOffer = node(
  {
    price: some(amount, "errors.jsonLdOfferPrice"),
    priceCurrency: some(currency, "errors.jsonLdOfferCurrency"),
  },
  (offer) => {
    const terms = [offer, ...valuesOf(offer.priceSpecification).map(asNode)];
    return { price: terms.map(({ price }) => price), priceCurrency: terms.map((term) => term.priceCurrency) };
  },
);

const aggregateOffer = node({
  lowPrice: one(amount, "errors.jsonLdOfferPrice"),
  priceCurrency: one(currency, "errors.jsonLdOfferCurrency"),
});

const offer: Schema = z.unknown().check((context) => {
  const isAggregate = typesOf(asNode(context.value)).includes("AggregateOffer");
  include(context, isAggregate ? aggregateOffer : plainOffer, context.value);
});

const rating = node({ ratingValue: one(number, "errors.jsonLdRatingValue") });

const aggregateRating = node(
  {
    ratingValue: one(number, "errors.jsonLdRatingValue"),
    reviewCount: some(amount, "errors.jsonLdRatingCount"),
  },
  (from) => ({ ...from, reviewCount: [from.ratingCount, from.reviewCount] }),
);

const review = node(
  {
    author: one(z.array(text).check(z.minLength(1)), "errors.jsonLdReviewAuthor"),
    reviewRating: nodes(rating, { missing: "errors.jsonLdRatingValue" }),
  },
  (from) => ({
    ...from,
    author: valuesOf(from.author).map((author) => (isObject(author) ? author.name : author)),
  }),
);

/** What a product result can show: its price or its ratings. */
const shownWith = ["offers", "review", "aggregateRating"];

const product = node({
  name: one(text, "errors.jsonLdProductName"),
  offers: nodes(offer),
  review: nodes(review),
  aggregateRating: nodes(aggregateRating),
}).check(
  z.refine((from) => shownWith.some((name) => valuesOf(asNode(from)[name]).length > 0), {
    path: ["offers"],
    error: "errors.jsonLdProductOffer",
  }),
);

const crumb = {
  position: one(place, "errors.jsonLdItemPosition"),
  name: some(text, "errors.jsonLdItemName"),
};

function readCrumb(from: Node): Node {
  const page = asNode(from.item);
  return { ...from, name: [from.name, page.name], item: [from.item, page["@id"], page.url] };
}

const breadcrumbs = node({
  itemListElement: nodes(node({ ...crumb, item: some(text, "errors.jsonLdItemAddress") }, readCrumb), {
    missing: "errors.jsonLdBreadcrumbs",
    // The last one is the page itself.
    last: node(crumb, readCrumb),
  }),
});

const answer = node({ text: one(text, "errors.jsonLdAnswer") });

const question = node({
  name: one(text, "errors.jsonLdQuestion"),
  acceptedAnswer: nodes(answer, { missing: "errors.jsonLdAnswer" }),
});

const faq = node({ mainEntity: nodes(question, { missing: "errors.jsonLdQuestions" }) });

const article = node({ headline: one(text, "errors.jsonLdHeadline") });

const schemas: ReadonlyMap<string, Schema> = new Map([
  ["Product", product],
  ["BreadcrumbList", breadcrumbs],
  ["FAQPage", faq],
  ["Article", article],
  ["NewsArticle", article],
  ["BlogPosting", article],
]);

const isNamed = node({ "@type": some(text, "errors.jsonLdType") });

/** A node that has a type and the properties its type needs. */
const thing: Schema = z.unknown().check((context) => {
  if (!isObject(context.value)) return include(context, z.never("errors.jsonLdType"), context.value);
  const types = typesOf(context.value).flatMap((type) => schemas.get(type) ?? []);
  for (const schema of [isNamed, ...types]) include(context, schema, context.value);
});

function isSchemaOrg(context: unknown): boolean {
  if (Array.isArray(context)) return context.some(isSchemaOrg);
  if (isObject(context)) return isSchemaOrg(context["@vocab"]);
  return typeof context === "string" && /^https?:\/\/(www\.)?schema\.org\/?$/i.test(context.trim());
}

const inContext = node({ "@context": z.unknown().check(z.refine(isSchemaOrg, "errors.jsonLdContext")) });

const graph = node({ "@graph": z.array(thing, "errors.jsonLdGraph") });

const root: Schema = z.unknown().check((context) => {
  const whole = asNode(context.value);
  include(context, inContext, whole);
  include(context, Object.hasOwn(whole, "@graph") ? graph : thing, whole);
});

/** Returns the problems that keep search engines from using structured data. */
export function jsonLdProblems(value: unknown): readonly JsonLdProblem[] {
  const schema = Array.isArray(value) ? z.array(root) : root;
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join("."), key: message }));
}

/** Returns true if search engines can use the data, else the message keys of the reasons. */
export function checkJsonLd(value: unknown): true | readonly string[] {
  const keys = [...new Set(jsonLdProblems(value).map(({ key }) => key))];
  return keys.length === 0 || keys;
}

/** Returns the types that structured data describes, to show them to users. */
export function jsonLdTypes(value: unknown): readonly string[] {
  const roots = (Array.isArray(value) ? value : [value]).filter(isObject);
  return roots.flatMap((node) =>
    Array.isArray(node["@graph"]) ? node["@graph"].filter(isObject).flatMap(typesOf) : typesOf(node),
  );
}

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Serialises data for a script element of type application/ld+json. No value can close the element. */
export function jsonLdText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
