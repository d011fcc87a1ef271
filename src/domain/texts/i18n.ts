import type { i18n as I18n, InitOptions, Module } from "i18next";
import { sentenceFormat } from "./in-sentence.ts";

/**
 * Initialises an instance of i18next with what all of ours have in common: the pages, those rendered by the server,
 * documents and mails. Resolves once the texts are loaded.
 */
export async function startI18n(
  instance: I18n,
  options: InitOptions,
  ...modules: readonly Module[]
): Promise<I18n> {
  for (const module of [sentenceFormat, ...modules]) instance.use(module);
  // React escapes what it renders; documents and mails are no HTML.
  await instance.init({ interpolation: { escapeValue: false }, ...options });
  return instance;
}
