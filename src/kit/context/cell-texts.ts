import type { i18n as I18n, TFunction } from "i18next";
import { use, useContext } from "react";
import { getI18n, I18nContext } from "react-i18next";

const found = new WeakMap<I18n, Map<string, TFunction>>();
const asked = new WeakMap<I18n, Map<string, Promise<void>>>();

function keptFor<V>(cache: WeakMap<I18n, Map<string, V>>, i18n: I18n): Map<string, V> {
  const known = cache.get(i18n) ?? new Map<string, V>();
  cache.set(i18n, known);
  return known;
}

/**
 * Returns the translations of a namespace for cells. It does not subscribe to language changes, which would add a
 * subscription for every cell; the surrounding component re-renders them all. Suspends until they are loaded.
 */
export function useCellTexts(namespace: string): TFunction {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const language = i18n.resolvedLanguage ?? i18n.language;
  const key = `${language} ${namespace}`;
  const known = keptFor(found, i18n);
  const texts = known.get(key);
  if (texts) return texts;
  if (!i18n.hasLoadedNamespace(namespace)) use(load(i18n, namespace, key));
  const made = i18n.getFixedT(language, namespace);
  known.set(key, made);
  return made;
}

function load(i18n: I18n, namespace: string, key: string): Promise<void> {
  const loads = keptFor(asked, i18n);
  const loading = loads.get(key) ?? i18n.loadNamespaces(namespace);
  loads.set(key, loading);
  return loading;
}
