import i18next from "i18next";
import { startI18n } from "../../domain/texts/i18n.ts";
import { i18nOptions } from "./i18n.ts";
import { TextBackend } from "./text-backend.ts";

const others = new Map<string, Promise<typeof i18next>>();

/** Loads the texts until all are there: a document with keys in place of texts would be printed like that. */
async function load(code: string, namespaces: readonly string[]): Promise<typeof i18next> {
  const instance = i18next.createInstance();
  const options = { ...i18nOptions(namespaces, __LOCALES_VERSION__), lng: code };
  await startI18n(instance, options, new TextBackend());
  const whole = namespaces.every((name) => instance.hasResourceBundle(instance.language, name));
  return whole ? instance : load(code, namespaces);
}

/**
 * Returns an i18next instance for another language, without changing the interface's, once all of its texts are loaded.
 * Created once per language.
 */
export function otherTexts(code: string, namespaces: readonly string[]): Promise<typeof i18next> {
  const key = `${code} ${namespaces.join()}`;
  const made = others.get(key) ?? load(code, namespaces);
  others.set(key, made);
  return made;
}
