import { useTranslation } from "react-i18next";
import { type AnyResource, targetOf } from "../../../core/define.ts";
import { isEmpty } from "../../../core/fields/field.ts";
import { isObject } from "../../../domain/is-object.ts";
import { viewOf } from "../../fields/kinds.ts";
import { Changes, type DrawValue } from "../../show/changes.tsx";
import { Text } from "../../ui/box.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import type { RowEntry } from "../entries/entries.ts";
import type { RowResult } from "../outcome.ts";
import styles from "../preview.module.css";

interface Props {
  readonly resource: AnyResource;
  readonly name: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/**
 * Shows a value as in lists, except that external pictures are not loaded and references show the name from the file.
 */
export function PreviewValue({ resource, name, record }: Props) {
  const { t } = useTranslation("import");
  const value = record[name];
  const field = resource.fields[name];
  const Cell = viewOf(field)?.cell;
  if (isEmpty(value)) return <EmptyValue />;
  // The id, if it identifies the record.
  if (!field) return <Text breaks>{String(value)}</Text>;
  if (!Cell) return <EmptyValue />;
  if (field.type.pictures === "value") {
    return <Text nowrap>{t("check.pictures", { count: [value].flat().length })}</Text>;
  }
  if (targetOf(resource, field) !== undefined) return <Text breaks>{[value].flat().join(", ")}</Text>;
  return (
    <Text clips breaks lines={2} maxWidth={260}>
      <Cell value={value} field={field} name={name} resource={resource} record={record} />
    </Text>
  );
}

interface ChangesProps {
  readonly resource: AnyResource;
  readonly entry: RowEntry;
  readonly result: RowResult | undefined;
}

/** What the row changes in an existing record: each field with its old and new value. */
export function PreviewChanges({ resource, entry, result }: ChangesProps) {
  const { t } = useTranslation("import");
  if (!result?.changes) return null;
  const { changes } = result;
  // The records that are created for references do not exist yet: they have the names of the file.
  const made = new Set((result.missing ?? []).map(({ field }) => field));
  const draw: DrawValue = (name, value, { type }) => {
    if (type.pictures === "value") {
      return <Text nowrap>{t("check.pictures", { count: [value].flat().length })}</Text>;
    }
    const isNew = made.has(name) && value !== changes.before[name];
    return isNew ? <Text breaks>{namesIn(entry.record, name)}</Text> : undefined;
  };
  return (
    <div className={styles.changes}>
      <Changes resource={resource} difference={changes} names={Object.keys(changes.after)} draw={draw} />
    </div>
  );
}

/** The names that the file has for references; `rates.carrierId` is within a list. */
function namesIn(record: RowEntry["record"], path: string): string {
  const [top = "", name] = path.split(".");
  const value = record[top];
  const names =
    name !== undefined && Array.isArray(value)
      ? value.flatMap((one: unknown) => (isObject(one) ? [one[name]] : []))
      : [value].flat();
  return [...new Set(names.filter((one) => typeof one === "string"))].join(", ");
}
