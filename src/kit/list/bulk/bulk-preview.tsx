import { Skeleton } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { fieldOfPath } from "../../../core/fields/field-of-path.ts";
import { checkChange } from "../../../core/validation/check-change.ts";
import { isFollowing, spreadOverEntries } from "../../../core/validation/following.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { changedValues } from "../../../core/validation/relative.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import type { RecordEdit, Versions } from "../../../providers/backend.ts";
import { useLabels } from "../../context/labels.ts";
import { useManifest } from "../../context/registry.ts";
import { textOf } from "../../fields/values.ts";
import { versionOf } from "../../form/form-model.ts";
import { changedNames, type FormValues } from "../../form/values.ts";
import { useRecordsOf } from "../../records/use-records.ts";
import { useNames } from "../../references/use-names.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import { Changes } from "../../show/changes.tsx";
import { Note, PlainList, Text } from "../../ui/box.tsx";
import { FailedQuery } from "../../ui/states.tsx";

/** Maximum number of records; the rest is shown as a count. */
const most = 20;

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly edit: RecordEdit;
  /** Receives the versions of the records shown. */
  readonly onShown: (versions: Versions) => void;
}

/** Previews an edit of the first of many records, as they are now: each value before and after, and errors. */
export function BulkPreview({ resource, ids, edit, onShown }: Props) {
  const { t } = useTranslation(["list", "form"]);
  const readTitle = useReadTitle();
  const { records, query } = useRecordsOf(resource, ids.slice(0, most));
  const titles = records.map((record) => readTitle(resource, record));
  const nameOf = useNames(useManifest(resource.name), titles);
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);
  useEffect(() => onShown(versionsOf(records)), [onShown, records]);
  return (
    <section ref={root} tabIndex={-1} aria-label={t("form:bulk.preview")}>
      {query.isError ? (
        <FailedQuery query={query} />
      ) : query.isLoading ? (
        <Skeleton active title={false} />
      ) : (
        <PlainList gap={20}>
          {records.map((record, at) => (
            <Text as="li" key={textOf(record.id)}>
              <Text as="strong" weight={650} dir="auto">
                {nameOf(titles[at] ?? readTitle(resource, record)).text}
              </Text>
              <Outcome resource={resource} record={record} edit={edit} />
            </Text>
          ))}
        </PlainList>
      )}
      {ids.length > most ? <Note above={12}>{t("bulk.more", { count: ids.length - most })}</Note> : null}
    </section>
  );
}

interface OutcomeProps {
  readonly resource: AnyResource;
  readonly record: FormValues;
  readonly edit: RecordEdit;
}

function Outcome({ resource, record, edit }: OutcomeProps) {
  const { t } = useTranslation("form");
  const labels = useLabels(resource);
  const { after, names, errors } = outcomeOf(resource, record, edit);
  return (
    <>
      {names.length > 0 ? (
        <Changes resource={resource} difference={{ before: record, after }} names={names} />
      ) : (
        <Note>{t("bulk.same")}</Note>
      )}
      {Object.entries(errors).map(([path, keys]) => {
        const field = fieldOfPath(path);
        return (
          <Text as="p" key={path} tone="error" size={13} above={4}>
            {labels.field(field)}: {keys.map((key) => labels.error(key, path)).join(" ")}
          </Text>
        );
      })}
    </>
  );
}

function versionsOf(records: readonly FormValues[]): Versions {
  const versioned = records.filter((record) => versionOf(record) > 0);
  return Object.fromEntries(versioned.map((record) => [textOf(record.id), versionOf(record)]));
}

/** Instead of a value that follows from entries, the list of these: each entry is shown before and after. */
function changedIn({ fields }: AnyResource, record: FormValues, names: readonly string[]): readonly string[] {
  const lists = names.map((name) => {
    const field = fields[name];
    return field?.follows && isFollowing(field, record) ? field.follows.list : name;
  });
  return [...new Set(lists)];
}

/**
 * Returns the record after the edit, the fields that differ, and the error if it will be rejected. Values that no
 * longer apply are cleared by the edit.
 */
function outcomeOf(
  resource: AnyResource,
  record: FormValues,
  { patch, relative = {} }: RecordEdit,
): { readonly after: FormValues; readonly names: readonly string[]; readonly errors: FieldErrors } {
  const sent = { ...patch, ...changedValues(resource, record, relative, baseCurrency().digits) };
  const read = checkChange(resource, sent, record);
  const names = changedIn(resource, record, Object.keys(sent));
  if (!read.ok) {
    const after = { ...record, ...spreadOverEntries(resource.fields, sent, record) };
    return { after, names: changedNames(names, record, after), errors: read.errors };
  }
  const conditional = Object.keys(resource.fields).filter((name) => resource.fields[name]?.when);
  const touched = [...new Set([...names, ...conditional])];
  return { after: read.value, names: changedNames(touched, record, read.value), errors: {} };
}
