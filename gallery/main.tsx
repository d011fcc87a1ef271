import i18next from "i18next";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { loadWords } from "../src/app/theme/look.tsx";
import { useTheme } from "../src/app/theme/theme-choice.ts";
import { derivedLabels } from "../src/core/texts/derived-labels.ts";
import { startNamespaces } from "../src/core/texts/texts-of.ts";
import { startI18n } from "../src/domain/texts/i18n.ts";
import { i18nOptions } from "../src/providers/i18n/i18n.ts";
import { markDocument } from "../src/providers/i18n/language-choice.ts";
import { TextBackend } from "../src/providers/i18n/text-backend.ts";
import { allExamples } from "./examples.ts";
import { Gallery } from "./gallery.tsx";
import { languages, lookOf } from "./look.ts";
import { Surroundings } from "./surroundings.tsx";

/** Loads the texts of any page in a language, without keeping it as the choice of the visitor. */
const startTexts = (lng: string) =>
  startI18n(
    i18next,
    { ...i18nOptions([...startNamespaces, "form"], __LOCALES_VERSION__), lng },
    new TextBackend(),
    initReactI18next,
  );

async function start(): Promise<void> {
  const look = lookOf(location.search);
  const language = languages[look.dir];
  const examples = allExamples();
  await Promise.all([startTexts(language), loadWords(language)]);
  for (const { resource } of examples) {
    i18next.addResourceBundle(language, `resources/${resource.name}`, derivedLabels(resource));
  }
  markDocument(language);
  document.documentElement.dataset.theme = look.theme;
  // Not chosen: the choice is kept for the application.
  useTheme.setState({ dark: look.theme === "dark" });
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no #root");
  createRoot(container).render(
    <StrictMode>
      <Surroundings own={examples.map(({ resource }) => resource)}>
        <Gallery look={look} examples={examples} />
      </Surroundings>
    </StrictMode>,
  );
}

void start();
