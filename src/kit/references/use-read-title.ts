import { useCallback, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Identity } from "../../core/manifest.ts";
import { OverridesContext } from "../context/overrides.ts";
import { RegistryContext } from "../context/registry.ts";
import { type RecordTitle, readTitle } from "./record-title.ts";

type ReadTitle = (resource: Identity, record: Readonly<Record<string, unknown>>) => RecordTitle;

/** Returns a function that reads record titles, in the user's language if the resource's overrides support it. */
export function useReadTitle(): ReadTitle {
  const { i18n } = useTranslation();
  const overrides = useContext(OverridesContext);
  const registry = useContext(RegistryContext);
  const language = i18n.resolvedLanguage ?? "en";
  return useCallback(
    (resource, record) => {
      const read = readTitle(resource, record, registry.get(resource.name));
      const title = overrides[resource.name]?.title?.(record, language);
      return title ? { ...read, title } : read;
    },
    [overrides, registry, language],
  );
}
