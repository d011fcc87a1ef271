import { useUpdate } from "@refinedev/core";
import { Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../kit/context/labels.ts";
import { usePermissions } from "../../kit/context/session.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { Table } from "../../kit/ui/box.tsx";
import { ifMatch } from "../../providers/meta.ts";
import { attributes } from "../../resources/attributes.ts";

/**
 * The values of an attribute, each with a switch to publish it. Not a related list, since they are part of the record.
 */
export default function ValuesTable(props: CellProps<typeof attributes, "values">) {
  const { value: values, record } = props;
  const { t } = useTranslation("catalog");
  const labels = useLabels(attributes);
  const mayEdit = usePermissions().may(attributes, "edit");
  const { mutate, mutation } = useUpdate();
  const [changing, setChanging] = useState("");

  const publish = (id: string, published: boolean) => {
    setChanging(id);
    mutate(
      {
        resource: attributes.name,
        id: record.id,
        values: { values: values.map((one) => (one.id === id ? { ...one, published } : one)) },
        meta: ifMatch(record.version),
        successNotification: false,
      },
      { onSettled: () => setChanging("") },
    );
  };

  return (
    <Table maxWidth={480}>
      <thead>
        <tr>
          <th scope="col">{t("attribute.value")}</th>
          <th scope="col">{labels.entryField("values", "published")}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((one) => {
          const { id, name } = one;
          return (
            <tr key={id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>
                {mayEdit ? (
                  <Switch
                    size="small"
                    checked={one.published}
                    loading={changing === id}
                    disabled={mutation.isPending}
                    aria-label={t("attribute.publishValue", { name: name ?? "" })}
                    onChange={(published) => publish(id, published)}
                  />
                ) : (
                  <OptionTag tone={one.published ? "good" : "plain"}>
                    {t(one.published ? "state.published" : "state.unpublished")}
                  </OptionTag>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
