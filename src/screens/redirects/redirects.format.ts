import { defineFormat, type FormatRow, recordOf } from "../../kit/import/define.ts";

/** Returns an address of the old shop as a path of the store. */
export function redirectPath(address: string): string {
  const path = address.replace(/^(?:https?:)?\/\/[^/?#]+/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** Shopify's URL redirects: two columns. */
export const shopifyRedirects = defineFormat({
  name: "shopifyRedirects",
  resource: "redirects",
  columns: { from: ["Redirect from"], to: ["Redirect to"] },
  known: ["from", "to"],
  read: ({ rows }, fields) => ({
    records: rows.map((row) =>
      recordOf([row.at], fields, { from: redirectPath(row.cell("from")), to: row.cell("to") }),
    ),
  }),
});

const isPattern = (row: FormatRow<"regex">) => /^(1|true|yes|regex)$/i.test(row.cell("regex"));

/** Whether it leads to an address, as opposed to an error, a random page or none at all. */
const hasTarget = (row: FormatRow<"to" | "action">) =>
  row.cell("to") !== "" && /^(url|30\d)?$/i.test(row.cell("action"));

/** Why a rule is left out: the store compares whole addresses. */
function reasonOf(row: FormatRow<"regex" | "to" | "action">): string | undefined {
  if (isPattern(row)) return "pattern";
  return hasTarget(row) ? undefined : "noTarget";
}

/** Temporary redirects stay temporary; all others are permanent. */
const typeOf = (code: string) => (/^30[27](\.0+)?$/.test(code) ? "302" : "301");

/** The redirects of WordPress's plugin Redirection, and of Yoast SEO. */
export const wordpressRedirects = defineFormat({
  name: "wordpressRedirects",
  resource: "redirects",
  columns: {
    from: ["source", "Origin"],
    to: ["target"],
    regex: ["regex", "Format"],
    // Yoast's only type is the code.
    code: ["code", "Type"],
    action: ["type"],
    title: ["title"],
    status: ["status"],
  },
  known: ["from", "to", "regex", "code"],
  numbers: { code: "type" },
  read: ({ rows, has }, fields) => ({
    records: rows
      .filter((row) => reasonOf(row) === undefined)
      .map((row) =>
        recordOf([row.at], fields, {
          from: redirectPath(row.cell("from")),
          to: row.cell("to"),
          type: typeOf(row.cell("code")),
          ...(has("title") ? { note: row.cell("title") } : {}),
          ...(has("status") ? { active: /^(disabled|0)$/i.test(row.cell("status")) ? "no" : "yes" } : {}),
        }),
      ),
    skipped: rows.flatMap((row) => {
      const reason = reasonOf(row);
      return reason === undefined ? [] : [{ rows: [row.at], title: row.cell("from"), reason }];
    }),
  }),
});
