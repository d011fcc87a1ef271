/** `npm run check:texts`: lists untranslated texts, and those that nothing reads; exits with 1 if there are any. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fallbackLanguageCode } from "../src/domain/texts/languages.ts";
import { globals, resources } from "../src/resources/index.ts";
import { root } from "../vite/files.ts";
import { servedTexts, writtenTexts } from "../vite/locales.ts";
import { strayTexts } from "./texts/stray.ts";
import { untranslated, untranslatedReport } from "./texts/untranslated.ts";

const texts = servedTexts();
for (const language of texts.keys()) {
  if (language === fallbackLanguageCode) continue;
  const lacking = untranslated(texts, language);
  console.log(
    lacking.size > 0 ? untranslatedReport(language, lacking) : `${language}: every text is translated`,
  );
  if (lacking.size > 0) process.exitCode = 1;
}

const declared = [...resources.values(), ...globals.values()];
const isShared = (namespace: string) => existsSync(join(root, "locales/en", `${namespace}.json`));
const stray = strayTexts(writtenTexts(), texts, declared, isShared);
if (stray.length > 0) {
  console.log(["Texts that nothing reads: correct their names, or remove them", ...stray].join("\n  "));
  process.exitCode = 1;
}
