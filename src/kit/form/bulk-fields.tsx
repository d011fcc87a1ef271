import { CloseOutlined } from "@ant-design/icons";
import { Button, Form, Select } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import type { FieldErrors } from "../../core/fields/read.ts";
import { useLabels } from "../context/labels.ts";
import { usePermissions } from "../context/session.ts";
import { InputOf } from "../fields/input-of.tsx";
import { Row } from "../ui/box.tsx";
import { useFirstField } from "../ui/use-first-field.ts";
import styles from "./bulk-fields.module.css";
import { bulkNames } from "./bulk-names.ts";
import { checkShared } from "./bulk-rules.ts";
import { errorsOf } from "./errors.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly resource: AnyResource;
  /** The checked values that all chosen records shall have. */
  readonly onSubmit: (patch: Values) => void | Promise<void>;
  /** What the button says. Default: "Apply". */
  readonly submitLabel?: string;
  readonly disabled?: boolean;
}

/** Chooses some fields of a resource and one value for each, to be given to many records. */
export function BulkFields({ resource, onSubmit, submitLabel, disabled = false }: Props) {
  const { t } = useTranslation("form");
  const labels = useLabels(resource);
  const permissions = usePermissions();
  const [form] = Form.useForm();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { form: root } = useFirstField<HTMLDivElement>("input");

  async function submit() {
    if (running.current) return;
    const { patch, errors: found } = checkShared(resource, chosen, form.getFieldsValue(true));
    setErrors(found);
    if (!patch) {
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      await onSubmit(patch);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <div ref={root}>
      <Form
        form={form}
        name={`${resource.name}-bulk`}
        layout="vertical"
        disabled={disabled}
        autoComplete="off"
        onFinish={submit}
        onValuesChange={() => setErrors({})}
        noValidate
      >
        <Form.Item label={t("bulk.fields")} htmlFor={`${resource.name}-bulk-fields`} extra={t("bulk.none")}>
          <Select
            id={`${resource.name}-bulk-fields`}
            mode="multiple"
            value={[...chosen]}
            onChange={setChosen}
            placeholder={t("bulk.choose")}
            optionFilterProp="label"
            options={bulkNames(resource, permissions).map((name) => ({
              value: name,
              label: labels.field(name),
            }))}
          />
        </Form.Item>
        {chosen.map((name) => (
          <BulkField
            key={name}
            resource={resource}
            name={name}
            errors={errorsOf(errors, name)}
            onRemove={() => setChosen(chosen.filter((one) => one !== name))}
          />
        ))}
        <Row align="stretch" justify="end">
          <Button type="primary" htmlType="submit" loading={busy} disabled={disabled || chosen.length === 0}>
            {submitLabel ?? t("bulk.apply")}
          </Button>
        </Row>
      </Form>
    </div>
  );
}

interface BulkFieldProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly errors: FieldErrors;
  readonly onRemove: () => void;
}

/** One field that all chosen records shall share, with the button that takes it back. */
function BulkField({ resource, name, errors, onRemove }: BulkFieldProps) {
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
