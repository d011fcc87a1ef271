import { knownLanguages, toSupported } from "../../providers/i18n/languages.ts";

/** Returns the initial language of a document: the customer's if it is supported, otherwise the interface's. */
export function documentLanguage(customers: string | null, ours: string | undefined): string {
  const spoken = knownLanguages().find(({ code }) => code === toSupported(customers ?? ""))?.code;
  return spoken ?? ours ?? "en";
}
