import { readFileSync } from "node:fs";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";

const namespaces = ["shell", "auth", "errors", "resources", "dashboard", "list", "fields"];
const load = (name: string): unknown => JSON.parse(readFileSync(`locales/en/${name}.json`, "utf8"));

/** English texts, as they are. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: "en",
    ns: namespaces,
    defaultNS: "shell",
    resources: { en: Object.fromEntries(namespaces.map((name) => [name, load(name)])) } as never,
    interpolation: { escapeValue: false },
  });
}
