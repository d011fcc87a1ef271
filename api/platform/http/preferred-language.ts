/** The preferred language of a request: `lng` in the address, the interface's cookie, then Accept-Language. */
export function preferredLanguage(request: {
  readonly query: unknown;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: { readonly "accept-language"?: string | undefined };
}): string {
  const query = request.query;
  const code = typeof query === "object" && query !== null && "lng" in query ? query.lng : undefined;
  const first = request.headers["accept-language"]?.split(/[,;]/)[0]?.trim();
  const language = (typeof code === "string" ? code : undefined) ?? request.cookies.i18next ?? first ?? "en";
  return /^[a-z]{2,3}(-[\w-]{1,20})?$/i.test(language) ? language : "en";
}
