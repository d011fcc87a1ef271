import type { FlatNamespace, i18n as I18n, TFunction } from "i18next";
import { use, useContext, useMemo } from "react";
import { getI18n, I18nContext } from "react-i18next";

const requestsByI18n = new WeakMap<I18n, Map<string, Promise<void>>>();

function keptFor<V>(cache: WeakMap<I18n, Map<string, V>>, i18n: I18n): Map<string, V> {
  const values = cache.get(i18n) ?? new Map<string, V>();
  cache.set(i18n, values);
  return values;
}

/**
 * Returns the translations of a namespace for cells. It does not subscribe to language changes, which would add a
 * subscription for every cell; the surrounding component re-renders them all. Suspends until they are loaded.
 */
export function useCellTexts<const Ns extends FlatNamespace>(namespace: Ns): TFunction<Ns> {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const language = i18n.resolvedLanguage ?? i18n.language;
  const key = `${language} ${namespace}`;
  const loads = keptFor(requestsByI18n, i18n);
  if (!loads.has(key) && !i18n.hasLoadedNamespace(namespace)) loads.set(key, i18n.loadNamespaces(namespace));
  // Also once they are loaded: a component that React resumes has to wait for the same promise again.
  const loading = loads.get(key);
  if (loading) use(loading);
  return useMemo(() => i18n.getFixedT<Ns, undefined, Ns>(language, namespace), [i18n, language, namespace]);
}
