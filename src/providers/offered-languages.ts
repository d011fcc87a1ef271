import { useCustom } from "@refinedev/core";
import { fallbackLanguage, knownLanguages, toSupported } from "./languages.ts";
import { hasService } from "./service.ts";

interface Published {
  readonly languageCode: string;
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  readonly flag: string | null;
}

/** A language that people may choose. */
export interface OfferedLanguage {
  readonly code: string;
  /** Its own name, as a reader of it looks for it. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** The address of its flag; missing where it has none, or the answer is not there yet. */
  readonly flag?: string | null;
}

/** The languages that the shop has published and that there are texts for; the known ones until the answer is there. */
export function useOfferedLanguages(wanted = true): readonly OfferedLanguage[] {
  const { result, query } = useCustom<Published[]>({
    url: "/languages/published",
    method: "get",
    errorNotification: false,
    queryOptions: { enabled: wanted && hasService },
  });
  const known = knownLanguages();
  if (!query.isSuccess) return known;
  const published = new Map(result.data.map((one) => [toSupported(one.languageCode), one]));
  const standing = known
    .filter(({ code }) => code === fallbackLanguage || published.has(code))
    .map((one) => ({ ...one, flag: published.get(one.code)?.flag ?? null }));
  const fresh = [...published].filter(([code]) => !known.some((one) => one.code === code));
  return [
    ...standing,
    ...fresh.map(([code, { name, direction, flag }]) => ({ code, name, direction, flag })),
  ];
}

/** Does this page know the language? One that was published since is told with the next page. */
const isKnown = (code: string) => knownLanguages().some((one) => one.code === code);

/** Speaks another language from now on; the page begins anew where it did not know of it. */
export function chooseLanguage(i18n: { changeLanguage(code: string): Promise<unknown> }, code: string): void {
  if (isKnown(code)) return void i18n.changeLanguage(code);
  const address = new URL(location.href);
  address.searchParams.set("lng", code);
  location.assign(address);
}
