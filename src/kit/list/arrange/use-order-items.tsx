import { useTranslation } from "react-i18next";
import type { Arrange } from "../../../core/declaration.ts";
import { type AnyResource, fieldOf } from "../../../core/define.ts";
import { named } from "../../../domain/texts/named.ts";
import { textsOf } from "../../context/labels.ts";
import { pathTo } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import { CellOf } from "../../fields/cell-of.tsx";
import { useReadTitle } from "../../references/use-read-title.ts";
import { Text } from "../../ui/box.tsx";
import type { ArrangedItem } from "../arrange-list.tsx";
import type { PlacedRecord } from "../use-moves.tsx";

/** Returns how a record is shown in a row: its title, its picture and the declared columns. */
export function useOrderItems(resource: AnyResource, { columns = [] }: Arrange) {
  const read = useReadTitle();
  const { may, mayReadField } = usePermissions();
  const shown = columns.filter((name) => mayReadField(resource, name));
  const mayShow = may(resource, "show");
  const isFigure = (name: string) => fieldOf(resource, name)?.type.number !== undefined;
  /** A flag is only shown on records where it differs from its initial value. */
  const isUsual = (name: string, record: PlacedRecord) => {
    const field = fieldOf(resource, name);
    return field?.kind === "flag" && record[name] === (field.initial ?? false);
  };
  return (record: PlacedRecord): ArrangedItem => {
    const { id, title, picture } = read(resource, record);
    const unusual = shown.filter((name) => !isUsual(name, record));
    return {
      id,
      title,
      picture,
      path: mayShow ? pathTo(resource, "show", id) : undefined,
      note:
        unusual.length > 0 &&
        unusual.map((name) => (
          <Text
            key={name}
            {...(isFigure(name) ? { minWidth: 76, text: "end" as const, tone: "plain" as const } : {})}
          >
            <CellOf name={name} resource={resource} record={record} />
          </Text>
        )),
    };
  };
}

/** Returns the texts about the order of a resource: its own, under `arrange`, or the default ones. */
export function useOrderTexts(resource: AnyResource) {
  const { t } = useTranslation(["sequence", textsOf(resource.name)]);
  return (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    t([named(`${textsOf(resource.name)}:arrange.${key}`), named(`sequence:${key}`)], values);
}
