import { useCallback } from "react";
import { create } from "zustand";
import { type TextTree, withTexts } from "../../domain/texts/texts.ts";
import { type TextSource, type TextValues, translate } from "../../domain/texts/translate.ts";
import { detectLanguage, keepLanguage, markDocument } from "./language-choice.ts";
import { fallbackLanguage, isLanguageCode } from "./languages.ts";
import { fetchTexts, followOwnTexts, ownTexts, retries, textsPath } from "./own-texts.ts";

/* The texts of the sign-in pages, which avoid i18next: it is ten times their size. */

type Trees = Readonly<Record<string, TextTree>>;

interface Texts {
  /** The current language. */
  readonly language: string;
  /** By namespace; keys without one belong to the first. */
  readonly trees: Trees;
}

/** The current texts. */
export const useTexts = create<Texts>()(() => ({ language: fallbackLanguage, trees: {} }));

const noFormats = new Map();

/** Returns the source of the current texts. */
export const sourceOf = ({ language, trees }: Texts): TextSource => ({
  languages: [language],
  namespace: Object.keys(trees)[0] ?? "",
  formats: noFormats,
  tree: (_, name) => trees[name],
});

/** Returns the translation function: `t("login.title")`, or the first existing of several keys. */
export function useT(): (keys: string | readonly string[], values?: TextValues) => string {
  const texts = useTexts();
  return useCallback((keys, values) => translate(sourceOf(texts), keys, values), [texts]);
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fetched(language: string, name: string, failures = 0): Promise<TextTree> {
  try {
    return await fetchTexts({ loadPath: textsPath, version: __LOCALES_VERSION__ }, language, name);
  } catch {
    if (failures === retries.maxRetries) return {};
    await after(retries.retryTimeout * 2 ** failures);
    return fetched(language, name, failures + 1);
  }
}

/** The texts of a namespace including those edited in this shop; for the shop's own languages, on top of English. */
async function treeOf(language: string, name: string): Promise<TextTree> {
  const own = ownTexts(language);
  const below = isLanguageCode(language) ? fetched(language, name) : treeOf(fallbackLanguage, name);
  return withTexts(await below, (await own)[name] ?? {});
}

async function treesOf(language: string, names: readonly string[]): Promise<Trees> {
  const trees = await Promise.all(names.map((name) => treeOf(language, name)));
  return Object.fromEntries(names.map((name, at) => [name, trees[at] ?? {}]));
}

let wanted = "";

async function show(language: string, names: readonly string[]): Promise<void> {
  wanted = language;
  const trees = await treesOf(language, names);
  // Another language may have been chosen meanwhile.
  if (wanted !== language) return;
  useTexts.setState({ language, trees });
  markDocument(language);
}

/** Changes the language, also for the next visit. */
export async function setLanguage(language: string): Promise<void> {
  keepLanguage(language);
  await show(language, Object.keys(useTexts.getState().trees));
}

/** Loads texts in the user's language and follows edits in this shop; resolves once loaded. */
export async function startTexts(names: readonly string[]): Promise<void> {
  const language = detectLanguage();
  keepLanguage(language);
  await show(language, names);
  followOwnTexts(() => void show(useTexts.getState().language, names));
}
