import { Tag } from "antd";
import { fieldOf } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { usePermissions } from "../context/session.ts";
import { CellOf } from "../fields/cell-of.tsx";
import { Row } from "../ui/box.tsx";
import styles from "./form.module.css";
import { statusNames } from "./form-fields.ts";
import type { FormModel } from "./form-model.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly model: FormModel;
  readonly record: Values;
}

/** The states that the server derives, beside the title: chosen ones as they are, flags only where they hold. */
export function StatusTags({ model, record }: Props) {
  const { resource } = model;
  const labels = useLabels(resource);
  const names = statusNames(resource, usePermissions());
  return (
    <Row as="span" inline gap={6} align="stretch" wrap className={styles.status}>
      {names.map((name) => {
        if (fieldOf(resource, name)?.kind === "select") {
          return <CellOf key={name} name={name} resource={resource} record={record} />;
        }
        return record[name] === true ? (
          <Tag key={name} color="warning" bordered={false}>
            {labels.field(name)}
          </Tag>
        ) : null;
      })}
    </Row>
  );
}
