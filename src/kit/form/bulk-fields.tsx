import { CloseOutlined } from "@ant-design/icons";
import { Button, Form, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import type { FieldErrors } from "../../core/validation/read.ts";
import { relativeKindsOf } from "../../core/validation/relative.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import type { RelativeKind } from "../../domain/relative-change.ts";
import type { RecordEdit } from "../../providers/backend.ts";
import { useLabels } from "../context/labels.ts";
import { usePermissions } from "../context/session.ts";
import { InputOf } from "../fields/input-of.tsx";
import { useFirstField } from "../focus/use-first-field.ts";
import { byLabel, closestFirst } from "../options/closest-first.ts";
import { multiple } from "../options/multiple.ts";
import { useRecordsOf } from "../records/use-records.ts";
import { Row, Stack } from "../ui/box.tsx";
import styles from "./bulk/bulk-fields.module.css";
import { BulkOperand } from "./bulk/bulk-operand.tsx";
import { checkEdit, type RelativeDraft, type RelativeDrafts } from "./bulk/bulk-rules.ts";
import { bulkNames } from "./bulk-names.ts";
import { errorsOf } from "./errors.ts";
import { offeredStates } from "./parts/offered-states.ts";

interface Props {
  readonly resource: AnyResource;
  /** The records to change. */
  readonly ids: readonly string[];
  /** Receives the validated edit: values to set on all selected records, and changes to their existing values. */
  readonly onSubmit: (edit: RecordEdit) => void;
}

/** Selects fields of a resource and the values or changes to apply to many records. */
export function BulkFields({ resource, ids, onSubmit }: Props) {
  const { t } = useTranslation("form");
  const labels = useLabels(resource);
  const permissions = usePermissions();
  const [form] = Form.useForm();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [drafts, setDrafts] = useState<RelativeDrafts>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const { form: root } = useFirstField<HTMLDivElement>("input");

  function submit() {
    const { edit, errors: faults } = checkEdit(resource, chosen, form.getFieldsValue(true), drafts);
    setErrors(faults);
    if (edit) onSubmit(edit);
    else
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  }

  return (
    <div ref={root}>
      <Form
        form={form}
        name={`${resource.name}-bulk`}
        layout="vertical"
        autoComplete="off"
        onFinish={submit}
        onValuesChange={() => setErrors({})}
        noValidate
      >
        <Form.Item label={t("bulk.fields")} htmlFor={`${resource.name}-bulk-fields`} extra={t("bulk.none")}>
          <Select
            id={`${resource.name}-bulk-fields`}
            {...multiple}
            value={[...chosen]}
            onChange={setChosen}
            placeholder={t("bulk.choose")}
            filterOption={byLabel}
            filterSort={closestFirst}
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
            ids={ids}
            name={name}
            errors={errorsOf(errors, name)}
            draft={drafts[name]}
            onDraft={(draft) => {
              setDrafts({ ...drafts, [name]: draft });
              setErrors({});
            }}
            onRemove={() => setChosen(chosen.filter((one) => one !== name))}
          />
        ))}
        <Row align="stretch" justify="end">
          <Button type="primary" htmlType="submit" disabled={chosen.length === 0}>
            {t("bulk.preview")}
          </Button>
        </Row>
      </Form>
    </div>
  );
}

interface BulkFieldProps extends Pick<Props, "resource" | "ids"> {
  readonly name: string;
  readonly errors: FieldErrors;
  /** How existing values are changed; undefined if all records get the same value. */
  readonly draft: RelativeDraft | undefined;
  readonly onDraft: (draft: RelativeDraft | undefined) => void;
  readonly onRemove: () => void;
}

/** One field that is changed in all selected records, with a button that removes it. */
function BulkField({ resource, ids, name, errors, draft, onDraft, onRemove }: BulkFieldProps) {
  const { t } = useTranslation("form");
  const labels = useLabels(resource);
  const field = fieldOf(resource, name);
  const { "": own = [], ...inside } = errors;
  const label = labels.field(name);
  const message = own.map((key) => labels.error(key, name)).join(" ");
  const isRequired = !draft && field?.required === true && field.empty !== false;
  const mayBeEmpty = field?.required !== true && field?.empty !== false;
  const id = `${resource.name}-bulk_${name}`;
  const aria = {
    "aria-invalid": message !== "",
    ...(message ? { "aria-describedby": `${id}_message` } : {}),
  };
  const kinds = field ? kindsOf(field) : [];
  const offered = useOfferedStates(resource, name, ids);
  const reason = offered?.reason && (`states.${offered.reason}` as const);
  const isEmptied = mayBeEmpty && !offered;
  const help = draft ? helpOf(draft.kind) : isEmptied ? ("bulk.empties" as const) : reason;
  return (
    <Row gap={8} align="start" className={styles.line}>
      <Form.Item
        className={styles.item ?? ""}
        label={label}
        htmlFor={id}
        required={isRequired}
        extra={help ? t(help) : undefined}
        help={
          message ? (
            <span id={`${id}_message`} role="alert">
              {message}
            </span>
          ) : undefined
        }
        {...(message ? { validateStatus: "error" as const } : {})}
      >
        <Stack gap={8}>
          {kinds.length > 0 ? (
            <Select<RelativeKind | "set">
              aria-label={t("bulk.way", { field: label })}
              value={draft?.kind ?? "set"}
              onChange={(way) => onDraft(way === "set" ? undefined : { kind: way, operand: undefined })}
              options={(["set", ...kinds] as const).map((way) => ({
                value: way,
                label: t(`bulk.ways.${way}`),
              }))}
            />
          ) : null}
          {field && draft ? (
            <BulkOperand
              {...aria}
              key={draft.kind}
              id={id}
              field={field}
              name={name}
              resource={resource}
              kind={draft.kind}
              value={draft.operand}
              onChange={(operand) => onDraft({ ...draft, operand })}
            />
          ) : (
            <Form.Item name={name} required={isRequired} noStyle>
              <InputOf name={name} resource={resource} errors={inside} options={offered?.states} {...aria} />
            </Form.Item>
          )}
        </Stack>
      </Form.Item>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("bulk.remove", { field: label })}
        title={t("bulk.remove", { field: label })}
        onClick={onRemove}
      />
    </Row>
  );
}

/** Returns how values of the field can be changed; currencies without minor units have no price endings. */
const kindsOf = (field: AnyField): readonly RelativeKind[] =>
  relativeKindsOf(field).filter((kind) => kind !== "ending" || baseCurrency().digits > 0);

/** Returns the key of the help text below the input of such a change. */
function helpOf(kind: RelativeKind): "bulk.percentHelp" | "bulk.amountHelp" | undefined {
  if (kind === "percent") return "bulk.percentHelp";
  return kind === "amount" ? "bulk.amountHelp" : undefined;
}

/** As many records as are asked for their states. Of more, the preview says which of them may be given a state. */
const mostAsked = 100;

/** Returns the states that all of these records may be given, if the field is that of the states. */
function useOfferedStates(resource: AnyResource, name: string, ids: readonly string[]) {
  const isAsked = resource.states?.field === name && ids.length <= mostAsked;
  const { records } = useRecordsOf(resource, ids, { enabled: isAsked });
  return isAsked ? offeredStates(resource, name, records) : undefined;
}
