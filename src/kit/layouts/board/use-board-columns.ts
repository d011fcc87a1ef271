import { useList } from "@refinedev/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf, targetOf } from "../../../core/define.ts";
import type { AnyField, When } from "../../../core/fields/field.ts";
import { holds } from "../../../core/fields/holds.ts";
import { optionsOf } from "../../../core/fields/options.ts";
import { type Tone, toneOf } from "../../../core/fields/tones.ts";
import type { RefOptions } from "../../../core/kinds/ref.ts";
import type { WithOptions } from "../../../core/kinds/select.ts";
import { useLabels } from "../../context/labels.ts";
import { useManifest } from "../../context/registry.ts";
import type { FilterState } from "../../fields/props.ts";
import { useReadTitle } from "../../references/use-read-title.ts";

export interface BoardColumn {
  /** The value of the field; null for records without one. */
  readonly value: string | null;
  readonly label: string;
  readonly tone: Tone | null;
  /** A record that the reference no longer offers. */
  readonly former?: boolean;
}

const offersOf = (field: AnyField & Pick<RefOptions, "offers">) => field.offers;

/** As many records as a board by a reference has columns. */
const mostColumns = 30;

/** Whether the filters of the list leave anything of a column. */
export function isWithin(by: string, filters: FilterState, value: string | null): boolean {
  const { [by]: some, [`${by}_ne`]: none = [], [`${by}_null`]: empty } = filters;
  if (value === null) return some === undefined && empty?.[0] !== "false" && none.length === 0;
  return (some?.includes(value) ?? true) && !none.includes(value) && empty?.[0] !== "true";
}

/** Returns the filters of a list with only the records of one column. */
export function filtersWithin(by: string, filters: FilterState, value: string | null): FilterState {
  const { [by]: _some, [`${by}_ne`]: _none, [`${by}_null`]: _empty, ...others } = filters;
  return { ...others, ...(value === null ? { [`${by}_null`]: ["true"] } : { [by]: [value] }) };
}

/**
 * Returns the columns of a board, the options of a choice, yes and no, or the records that a reference may have; undefined
 * until those are loaded.
 * @param wanted what other records have to meet as well, so as not to be former ones. Default: nothing
 */
export function useBoardColumns(
  resource: AnyResource,
  by: string,
  wanted?: When,
): readonly BoardColumn[] | undefined {
  const { t } = useTranslation(["layouts", "fields"]);
  const labels = useLabels(resource);
  const read = useReadTitle();
  const field = fieldOf(resource, by);
  const target = useManifest(field && targetOf(resource, field));
  const { query } = useList<{ id: string }>({
    resource: target?.name ?? "",
    sorters: target?.sortedByTitle ? [{ field: target.title, order: "asc" }] : [],
    pagination: { currentPage: 1, pageSize: mostColumns },
    errorNotification: false,
    queryOptions: { enabled: target !== undefined },
  });
  const records = query.data?.data;
  return useMemo(() => {
    if (!field || (target && !records)) return undefined;
    const { tones = {} }: typeof field & Partial<WithOptions> = field;
    const named = target
      ? (records ?? []).map((record) => ({
          value: record.id,
          label: read(target, record).title,
          tone: null,
          former: !holds(offersOf(field), record) || !holds(wanted, record),
        }))
      : field.kind === "flag"
        ? ["true", "false"].map((value) => ({
            value,
            label: t(value === "true" ? "fields:flag.yes" : "fields:flag.no"),
            tone: null,
          }))
        : optionsOf(field).map((value) => ({
            value,
            label: labels.option(by, value),
            tone: tones[value] ?? toneOf(value),
          }));
    const none = { value: null, label: t("layouts:board.none", { field: labels.field(by) }), tone: null };
    return field.required || field.kind === "flag" ? named : [...named, none];
  }, [field, target, records, wanted, read, labels, by, t]);
}
