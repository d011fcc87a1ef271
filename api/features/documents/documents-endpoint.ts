import { preferredLanguage } from "../../platform/http/preferred-language.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { targetFor } from "../../records/access/target.ts";
import { endpoint, file } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { documentsOf } from "./documents-of.ts";

interface Documents {
  readonly summary: string;
  /** The kinds of documents; the first one is the default. */
  readonly kinds: readonly string[];
  readonly refused: readonly number[];
}

/** The documents of records of a resource in one PDF, in the customer's language. */
export function documents<const Name extends string>(name: Name, { summary, kinds, refused }: Documents) {
  return endpoint(`get /${name}/documents.pdf`, {
    summary,
    access: withPermission(name, "invoice"),
    query: [
      inQuery("ids", { type: "string" }, "Comma-separated ids."),
      ...(kinds.length > 0 ? [inQuery("document", { enum: kinds })] : []),
      inQuery("lng", { type: "string" }, "The language. Default: the customer's."),
    ],
    answer: file("application/pdf"),
    refused,
    async run({ deps, admin, request, reply, query: { ids = [], document, lng } }) {
      const target = targetFor(admin, name, "invoice");
      const [query] = [lng ?? []].flat();
      const pdf = await documentsOf(deps, target, {
        ids: [ids].flat().flatMap((text) => String(text).split(",")),
        document,
        asked: query === undefined ? undefined : String(query),
        otherwise: preferredLanguage(request),
      });
      reply.header("content-disposition", `inline; filename="${pdf.name}"`);
      const { bytes, missing } = await pdf.content();
      if (missing.length > 0)
        reply.header("x-missing-letters", missing.slice(0, 50).map(encodeURIComponent).join(" "));
      return bytes;
    },
  });
}
