import type { i18n as I18n, InitOptions, Module } from "i18next";
import { brand } from "./brand.ts";
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
  const interpolation = { escapeValue: false, defaultVariables: { brand } };
  await instance.init({ interpolation, ...options });
  return instance;
}
