import { DeleteOutlined } from "@ant-design/icons";
import { Button, Drawer, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../define.ts";
import { InputOf } from "../fields/input-of.tsx";
import type { FieldErrors } from "../fields/read.ts";
import { useLabels } from "../labels.ts";
import { usePermissions } from "../session.ts";
import styles from "./bulk-edit.module.css";
import { bulkFields, readPatch } from "./bulk-fields.ts";
import BulkTask from "./bulk-task.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onChanged: (ids: readonly string[]) => void;
}

type Values = Readonly<Record<string, unknown>>;

/** Sets some properties of many records to the same values. */
export default function BulkEdit({ resource, ids, onClose, onChanged }: Props) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const permissions = usePermissions();
  const [values, setValues] = useState<Values>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [patch, setPatch] = useState<Values | null>(null);
  const chosen = Object.keys(values);
  const rest = bulkFields(resource, permissions).filter((name) => !chosen.includes(name));

  const add = (name: string) => {
    const field = resource.fields[name];
    setValues({ ...values, [name]: field?.initial ?? field?.empty ?? null });
  };
  const drop = (name: string) => {
    const { [name]: _gone, ...others } = values;
    setValues(others);
  };
  const apply = () => {
    const read = readPatch(resource, values);
    setErrors(read.errors);
    if (Object.keys(read.errors).length === 0) setPatch(read.patch);
  };

  if (patch) {
    return (
      <BulkTask resource={resource} ids={ids} change={{ patch }} onClose={onClose} onChanged={onChanged} />
    );
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("bulk.editTitle", { count: ids.length })}
      width="min(480px, 100vw)"
      footer={
        <div className={styles.footer}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" disabled={chosen.length === 0} onClick={apply}>
            {t("bulk.apply", { count: ids.length })}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{t("bulk.editHint")}</p>
        {chosen.map((name) => (
          <BulkField
            key={name}
            resource={resource}
            name={name}
            value={values[name]}
            errors={errors}
            onChange={(value) => setValues({ ...values, [name]: value })}
            onRemove={() => drop(name)}
          />
        ))}
        {rest.length > 0 ? (
          <Select
            showSearch
            optionFilterProp="label"
            value={null}
            placeholder={t("bulk.addField")}
            aria-label={t("bulk.addField")}
            options={rest.map((name) => ({ value: name, label: labels.field(name) }))}
            onChange={(name: string | null) => name && add(name)}
          />
        ) : null}
      </div>
    </Drawer>
  );
}

interface FieldProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly value: unknown;
  readonly errors: FieldErrors;
  readonly onChange: (value: unknown) => void;
  readonly onRemove: () => void;
}

function BulkField({ resource, name, value, errors, onChange, onRemove }: FieldProps) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const id = useId();
  const mine = Object.entries(errors).filter(([path]) => path === name || path.startsWith(`${name}.`));
  const messages = mine.flatMap(([, keys]) => keys.map((key) => labels.error(key, name)));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{labels.field(name)}</label>
      <div className={styles.row}>
        <div className={styles.input}>
          <InputOf
            id={id}
            name={name}
            resource={resource}
            value={value}
            onChange={onChange}
            {...(messages.length > 0 ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
          />
        </div>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t("bulk.dropField", { name: labels.field(name) })}
          onClick={onRemove}
        />
      </div>
      {messages.length > 0 ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {[...new Set(messages)].join(" ")}
        </p>
      ) : null}
    </div>
  );
}
