import { use, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { type AnyField, entriesOf, type Fields } from "../../../core/fields/field.ts";
import {
  exportColumns,
  importColumns,
  lineColumnName,
  lineColumns,
  lineLabel,
} from "../../../core/import/csv.ts";
import { withLabels } from "../../../core/kinds/select.ts";
import { isSystemField } from "../../../core/system-fields.ts";
import { type NamedTexts, named } from "../../../domain/texts/named.ts";
import { fallbackLanguage, knownLanguages } from "../../../providers/i18n/languages.ts";
import { otherTexts } from "../../../providers/i18n/other-texts.ts";
import { textsOf, useLabels } from "../../context/labels.ts";
import { usePermissions } from "../../context/session.ts";
import { holdsSeveral } from "../entries/entries.ts";
import type { MatchTarget } from "../match.ts";

/**
 * Returns the translations of the other languages, which headings may be in: English, which suspends until loaded, then
 * the others as they load.
 */
function useOtherLanguages(name: string): readonly NamedTexts[] {
  const { t, i18n } = useTranslation(["resources", textsOf(name)]);
  const shown = i18n.resolvedLanguage;
  const [others, setOthers] = useState<readonly NamedTexts[]>([]);
  useEffect(() => {
    let current = true;
    const codes = knownLanguages().flatMap(({ code }) =>
      code === shown || code === fallbackLanguage ? [] : [code],
    );
    const readings = codes.map((code) => otherTexts(code, ["resources", textsOf(name)]));
    void Promise.all(readings).then((i18ns) => current && setOthers(i18ns.map((texts) => texts.t)));
    return () => {
      current = false;
    };
  }, [name, shown]);
  const english =
    shown === fallbackLanguage ? t : use(otherTexts(fallbackLanguage, ["resources", textsOf(name)])).t;
  return useMemo(() => [english, ...others], [english, others]);
}

/** Returns the fields, which also read an option by the labels it has in the given languages. */
function readingLabels(
  fields: Fields,
  labelsOf: (field: string, option: string) => readonly string[],
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const inner = entriesOf(field);
      const read: AnyField & { readonly fields?: Fields } = withLabels(field, (option) =>
        labelsOf(name, option),
      );
      return [name, inner ? { ...read, fields: readingLabels(inner, labelsOf) } : read];
    }),
  );
}

/**
 * Returns the fields the signed-in user can import, the column names of list entries, every field a file can have, and
 * the resource with fields that read options by their labels in every language.
 */
export function useTargets(resource: AnyResource) {
  const others = useOtherLanguages(resource.name);
  const labels = useLabels(resource);
  const { mayWriteField } = usePermissions();
  const names = importColumns(resource).filter((name) => name === "id" || mayWriteField(resource, name));
  const key = names.join();
  return useMemo(() => {
    const file = textsOf(resource.name);
    const inOthers = (name: string) =>
      others.map((t) =>
        t(named(isSystemField(name) ? `resources:system.${name}` : `${file}:fields.${name}`)),
      );
    const called = (name: string): MatchTarget => ({
      name,
      labels: [labels.field(name), ...inOthers(name)],
      headings: resource.fields[name]?.headings,
      several: holdsSeveral(resource.fields[name]),
    });
    const targets = key.split(",").map(called);
    const matchTargets = [...exportColumns(resource), "version"].map(called);
    const list = resource.csv?.lines ?? "";
    const inside = lineColumns(resource, resource.csv?.lines).map((one): MatchTarget => {
      const entry = `${file}:entries.${one.list}.${one.name}`;
      return {
        name: lineColumnName(one),
        labels: [
          lineLabel(labels.field(list), labels.entryField(one.list, one.name)),
          ...others.map((t) => lineLabel(t(named(`${file}:fields.${list}`)), t(named(entry)))),
        ],
      };
    });
    const optionLabels = (name: string, option: string) => [
      labels.option(name, option),
      ...others.map((t) => t(named(`${file}:options.${name}.${option}`), { defaultValue: "" })),
    ];
    const reading: AnyResource = { ...resource, fields: readingLabels(resource.fields, optionLabels) };
    return { targets, columns: [...targets, ...inside], known: matchTargets, reading };
  }, [key, labels, others, resource]);
}
