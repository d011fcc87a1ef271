import { knownLanguages, toSupported } from "../../providers/languages.ts";

/** In which language a document is written first: the customer's where we speak it, otherwise that of the interface. */
export function documentLanguage(customers: string | null, ours: string | undefined): string {
  const spoken = knownLanguages().find(({ code }) => code === toSupported(customers ?? ""))?.code;
  return spoken ?? ours ?? "en";
}
