import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { I18n } from "./i18next.ts";

let instance: I18n | undefined;

export const initReactI18next = {
  type: "3rdParty",
  init: (i18n: I18n): void => {
    instance = i18n;
  },
};

export function getI18n(): I18n {
  if (!instance) throw new Error("i18next has not been started");
  return instance;
}

export const I18nContext = createContext<{ readonly i18n: I18n } | undefined>(undefined);

const changes = "languageChanged textsChanged";

function subscribe(change: () => void): () => void {
  const i18n = getI18n();
  i18n.on(changes, change);
  return () => i18n.off(changes, change);
}

const revision = () => getI18n().revision;

/** A new object after every change, so that memoised values are recomputed. */
const viewOf = (i18n: I18n, now: number): I18n => Object.create(i18n, { revision: { value: now } });

/**
 * Returns the texts of a namespace, or of the first of several; suspends until all are loaded, and re-renders when they
 * change.
 */
export function useTranslation(names: string | readonly string[] = "shell") {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const now = useSyncExternalStore(subscribe, revision);
  const all = typeof names === "string" ? [names] : names;
  // As in the library: React requires `use` in every render once it was called in one.
  if (!all.every((name) => i18n.hasLoadedNamespace(name))) throw i18n.loadNamespaces(all);
  const t = i18n.getFixedT(i18n.language, all[0] ?? "shell");
  return useMemo(() => ({ t, i18n: viewOf(i18n, now) }), [t, i18n, now]);
}
