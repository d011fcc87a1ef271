import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { englishTexts } from "../../texts.ts";

/** Loads the real English texts. */
export async function startTexts(): Promise<void> {
  const texts = englishTexts();
  await i18next.use(initReactI18next).init({
    lng: "en",
    ns: Object.keys(texts),
    defaultNS: "shell",
    resources: { en: texts },
    interpolation: { escapeValue: false },
  });
}
