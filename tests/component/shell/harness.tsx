import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { startI18n } from "../../../src/domain/texts/i18n.ts";
import { englishTexts } from "../../texts.ts";

/** Loads the real English texts. */
export async function startTexts(): Promise<void> {
  const texts = englishTexts();
  await startI18n(
    i18next,
    {
      lng: "en",
      ns: Object.keys(texts),
      defaultNS: "shell",
      resources: { en: texts },
    },
    initReactI18next,
  );
}
