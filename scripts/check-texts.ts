/** `npm run check:texts`: lists untranslated texts; exits with 1 if there are any. */
import { fallbackLanguageCode } from "../src/domain/texts/languages.ts";
import { servedTexts } from "../vite/locales.ts";
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
