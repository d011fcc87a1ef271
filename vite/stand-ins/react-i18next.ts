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

/** Another object with every change: what is worked out of it is worked out anew. */
const viewOf = (i18n: I18n, now: number): I18n => Object.create(i18n, { revision: { value: now } });

/** The texts of a namespace, or of the first of several; suspends until all are there, and is told when they change. */
export function useTranslation(names: string | readonly string[] = "shell") {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const now = useSyncExternalStore(subscribe, revision);
  const all = typeof names === "string" ? [names] : names;
  // As the library does: React asks for `use` at every render where it was called at one.
  if (!all.every((name) => i18n.hasLoadedNamespace(name))) throw i18n.loadNamespaces(all);
  const t = i18n.getFixedT(i18n.language, all[0] ?? "shell");
  return useMemo(() => ({ t, i18n: viewOf(i18n, now) }), [t, i18n, now]);
}
