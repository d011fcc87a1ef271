import { type DeclaredNotice, noticesIn } from "../../../src/core/notices.ts";
import { textsOf } from "../../../src/core/texts/texts-of.ts";
import { resources } from "../../../src/resources/index.ts";
import { registeredJobs } from "../../records/jobs/registered.ts";

const declared: ReadonlyMap<string, DeclaredNotice> = new Map(
  noticesIn(resources.values()).map((notice) => [notice.kind, notice]),
);

/** The declaration of a kind; undefined for one about background jobs, and for one that is gone. */
export const noticeOf = (kind: string): DeclaredNotice | undefined => declared.get(kind);

/** The key of the texts of a kind, with its namespace. */
export function textsOfNotice(kind: string): string {
  const of = noticeOf(kind)?.of;
  return `${of === undefined ? "notifications" : textsOf(of)}:notices.${kind}`;
}

interface Told {
  readonly kind: string;
  /** Null if the record is gone; for one's own job, the id of the job. */
  readonly recordId: string | null;
  /** For one's own job: the resource it worked on. */
  readonly title: string;
}

/** The page a notification leads to; null if that is gone. For one's own job, the list of the resource or the result. */
export function noticePath({ kind, recordId, title }: Told): string | null {
  const notice = noticeOf(kind);
  if (!notice) {
    const page = registeredJobs().find((one) => one.page?.of === title)?.page;
    return page ? page.path(recordId) : (resources.get(title)?.paths.list ?? null);
  }
  const paths = resources.get(notice.of)?.paths;
  if (notice.opens === "list") return paths?.list ?? null;
  if (recordId === null) return null;
  return notice.opens ?? paths?.show.replace(":id", encodeURIComponent(recordId)) ?? null;
}
