import { languages } from "../../../src/resources/languages.ts";
import type { StoredRecord } from "../../store/port.ts";
import { referenceRecord } from "./record.ts";

/** The languages with shipped texts. */
const withTexts = [
  { name: "English", code: "en", direction: "ltr" },
  { name: "Español", code: "es", direction: "ltr" },
  { name: "العربية", code: "ar", direction: "rtl" },
] as const;

export function referenceLanguages(): StoredRecord[] {
  return withTexts.map(({ name, code, direction }) =>
    referenceRecord(languages, code, { name, isoCode: code, languageCode: code, direction }),
  );
}
