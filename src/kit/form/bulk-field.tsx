import { CloseOutlined } from "@ant-design/icons";
import { Button, Form } from "antd";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { fieldOf } from "../../core/define.ts";
import type { FieldErrors } from "../../core/fields/read.ts";
import { useLabels } from "../context/labels.ts";
import { InputOf } from "../fields/input-of.tsx";
import { Row } from "../ui/box.tsx";
import styles from "./bulk-fields.module.css";

interface Props {
  readonly resource: AnyResource;
  readonly name: string;
  readonly errors: FieldErrors;
  readonly onRemove: () => void;
}

/** One field that all chosen records shall share, with the button that takes it back. */
export function BulkField({ resource, name, errors, onRemove }: Props) {
  const { t } = useTranslation("form");
  const labels = useLabels(resource);
  const field = fieldOf(resource, name);
  const { "": own = [], ...inside } = errors;
  const label = labels.field(name);
  const message = own.map((key) => labels.error(key, name)).join(" ");
  const mayBeEmpty = field?.required !== true && field?.kind !== "flag";
  return (
    <Row gap={8} align="start" className={styles.line}>
      <Form.Item
        className={styles.item ?? ""}
        name={name}
        label={label}
        required={field?.required === true && field.kind !== "flag"}
        extra={mayBeEmpty ? t("bulk.empties") : undefined}
        help={message ? <span role="alert">{message}</span> : undefined}
        {...(message ? { validateStatus: "error" as const } : {})}
      >
        <InputOf name={name} resource={resource} errors={inside} aria-invalid={message !== ""} />
      </Form.Item>
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t("bulk.remove", { field: label })}
        title={t("bulk.remove", { field: label })}
        onClick={onRemove}
      />
    </Row>
  );
}
