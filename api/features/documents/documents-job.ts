import { Readable } from "node:stream";
import { maxDocuments } from "../../../src/domain/documents/sales-document.ts";
import { invalid } from "../../platform/problem.ts";
import { targetFor } from "../../records/access/target.ts";
import { defineJob } from "../../records/jobs/define-job.ts";
import { jobInput } from "../../records/jobs/job.ts";
import { documentsOf } from "./documents-of.ts";

/** Draws documents of many records in one file. */
export const documentsJob = defineJob({
  kind: "documents",
  label: "documents:job",
  asks: ["ids", "document", "lng"],
  verb: "invoice",
  type: "application/pdf",
  disposition: "inline",
  begin({ admin, resource, body }) {
    const { ids, document = null, lng = null } = body;
    if (!Array.isArray(ids) || ids.length === 0) throw invalid({ ids: ["errors.list"] });
    if (ids.length > maxDocuments) throw invalid({ ids: ["errors.tooMany"] });
    targetFor(admin, resource, "invoice");
    return { total: ids.length, input: { ids: ids.map(String), document, lng } };
  },
  async content({ deps, admin, job }) {
    const input = jobInput(job);
    const target = targetFor(admin, job.resource, "invoice");
    const ids = Array.isArray(input.ids) ? input.ids.map(String) : [];
    const language = typeof input.lng === "string" ? input.lng : undefined;
    const wish = { ids, document: input.document ?? undefined, asked: language, otherwise: job.language };
    const file = await documentsOf(deps, target, wish);
    const { bytes, missing } = await file.content();
    return { name: file.name, content: Readable.from(bytes), missing };
  },
});
