import * as z from "zod/mini";
import { robots } from "../../../src/domain/seo/seo.ts";
import { categorySeo } from "../../../src/resources/category-seo.ts";
import { productSeo } from "../../../src/resources/product-seo.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import type { RouteAccess } from "../../records/access/route-access.ts";
import { targetOfCall } from "../../records/access/target.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import type { Reader } from "../../store/port.ts";
import { type SeoKind, seoKindOf, shopOf } from "./drafts.ts";
import { countMissing, missingAfter, pageTitleOf } from "./missing.ts";

const listed = 50;

/** Requires permission to read the SEO pages and the records they are about. */
const mayDraft =
  ({ pages, about }: SeoKind): RouteAccess =>
  (request) => {
    targetOfCall(request, pages.name, "list");
    targetOfCall(request, about.name, "show");
  };

function idIn(value: unknown, name: string): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string" || value.length > 64) throw invalid({ [name]: ["errors.reference"] });
  return value;
}

async function draftFor(reader: Reader, kind: SeoKind, of: unknown) {
  const id = idIn(of, "of") ?? "";
  const record = await reader.get(kind.about.name, id);
  if (!record) throw noRecord(kind.about.name, id);
  return { ...(await kind.draft(reader, record, await shopOf(reader))), [kind.field]: id };
}

async function missingOf(reader: Reader, kind: SeoKind, after: unknown) {
  const records = await missingAfter(reader, kind, idIn(after, "after"), listed);
  return {
    total: await countMissing(reader, kind),
    records: records.map((record) => ({ id: record.id, title: pageTitleOf(kind, record) })),
  };
}

const draft = z.object({
  productId: z.exactOptional(z.string()),
  categoryId: z.exactOptional(z.string()),
  pageName: z.string(),
  keywords: z.array(z.string()),
  title: z.string(),
  metaDescription: textOrNull,
  ogTitle: z.string(),
  ogDescription: textOrNull,
  ogImageUrl: textOrNull,
  canonicalUrl: textOrNull,
  metaRobots: z.enum(robots),
  structuredData: z.nullable(z.record(z.string(), z.unknown())),
});

/** Endpoints of the SEO pages of a resource. */
function seoEndpointsOf<const Name extends string>(name: Name) {
  const kind = seoKindOf(name);
  const access = mayDraft(kind);
  const one = endpoint(`get /${name}/draft`, {
    summary: "A draft of an SEO page for a record without one",
    access,
    query: [inQuery("of", { type: "string" }, "The record's id.")],
    answer: draft,
    refused: [404],
    run: ({ store, query }) => draftFor(store, kind, query.of),
  });
  const missing = endpoint(`get /${name}/missing`, {
    summary: "Records without an SEO page",
    access,
    query: [inQuery("after", { type: "string" }, "The last id received.")],
    answer: z.object({ total: whole, records: z.array(z.object({ id: z.string(), title: z.string() })) }),
    run: ({ store, query }) => missingOf(store, kind, query.after),
  });
  return [one, missing] as const;
}

/** Endpoints that draft SEO pages, for one record or all without one. */
export const seoEndpoints = [
  ...seoEndpointsOf(productSeo.name),
  ...seoEndpointsOf(categorySeo.name),
] as const;
