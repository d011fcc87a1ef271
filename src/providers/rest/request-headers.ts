import type { MetaQuery } from "@refinedev/core";

/** The headers a request may set: Refine adds the page's query string to `meta`, and a URL must not set others. */
const knownHeaders = ["If-Match", "Idempotency-Key", "Prefer"];

/** Returns the headers that `meta` asks for. */
export function headersOf(meta: MetaQuery | undefined): Record<string, string> {
  const extraHeaders: unknown = meta?.headers;
  if (typeof extraHeaders !== "object" || extraHeaders === null) return {};
  return Object.fromEntries(
    Object.entries(extraHeaders).filter(
      ([name, value]) => knownHeaders.includes(name) && typeof value === "string",
    ),
  );
}
