import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { isEmpty } from "../../core/fields/field.ts";
import { cells } from "../fields/cells.ts";
import { Text } from "../ui/box.tsx";
import { EmptyValue } from "../ui/empty-value.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly name: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** A value as lists show it, save that pictures nobody has imported yet are not fetched from where they lie. */
export function PreviewValue({ resource, name, record }: Props) {
  const { t } = useTranslation("import");
  const value = record[name];
  const field = resource.fields[name];
  const Cell = field ? cells[field.kind] : undefined;
  if (!field || !Cell || isEmpty(value)) return <EmptyValue />;
  if (field.kind === "images" || field.kind === "image") {
    return <Text nowrap>{t("check.pictures", { count: [value].flat().length })}</Text>;
  }
  return <Cell value={value} field={field} name={name} resource={resource} record={record} />;
}
