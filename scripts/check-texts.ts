/** `npm run check:texts`: lists untranslated texts, and those of plugins that nothing reads; exits with 1 if there are any. */
import { basename, join } from "node:path";
import { fallbackLanguageCode } from "../src/domain/texts/languages.ts";
import { pluginFolders } from "../src/plugins/files/read.ts";
import { localeTexts, pluginTexts } from "../src/plugins/texts.ts";
import { globals, resources } from "../src/resources/index.ts";
import { root } from "../vite/files.ts";
import { servedTexts } from "../vite/locales.ts";
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

// The project's own have a test, and a new project has texts of parts that it left out.
const declared = [...resources.values(), ...globals.values()];
const own = localeTexts(join(root, "locales"), fallbackLanguageCode);
const stray = pluginFolders.flatMap((folder) => {
  const written = [...texts.keys()].map(
    (language) => [language, pluginTexts(language).get(folder) ?? new Map()] as const,
  );
  return strayTexts(new Map(written), texts, declared, (namespace) => own.has(namespace)).map(
    (sentence) => `plugins/${basename(folder)}: ${sentence}`,
  );
});
if (stray.length > 0) {
  console.log(["Texts that nothing reads: correct their names, or remove them", ...stray].join("\n  "));
  process.exitCode = 1;
}
