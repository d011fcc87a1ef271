import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { textsOf } from "../../context/labels.ts";

/** Words about the order of a resource: its own, under `arrange`, or those for all. */
export function useOrderWords(resource: AnyResource) {
  const { t } = useTranslation(["sequence", textsOf(resource.name)]);
  return (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    t([`${textsOf(resource.name)}:arrange.${key}`, `sequence:${key}`], values);
}
