import { Form } from "antd";
import { type HTMLAttributes, memo, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { fieldOf } from "../../../core/define.ts";
import type { AnyField, When } from "../../../core/fields/field.ts";
import { holds } from "../../../core/fields/holds.ts";
import { partsOf } from "../../../core/fields/options.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { warningsOf } from "../../../core/validation/warnings.ts";
import { type Labels, useLabels } from "../../context/labels.ts";
import { useOverrides } from "../../context/overrides.ts";
import { CellOf } from "../../fields/cell-of.tsx";
import { InputOf } from "../../fields/input-of.tsx";
import { viewOf, widthOf } from "../../fields/kinds.ts";
import { errorsOf } from "../errors.ts";
import styles from "../form.module.css";
import { useFormContext } from "../form-context.ts";
import { namedBySection } from "../form-fields.ts";
import { useTypedFields } from "../page/use-typed-values.ts";
import { FieldItem } from "./field-item.tsx";
import { offeredStates } from "./offered-states.ts";

interface Props {
  readonly name: string;
}

/** One field of the surrounding form: rendered while its condition holds, with label, help and error message. */
export const RecordField = memo(function RecordField({ name }: Props) {
  const { model } = useFormContext();
  const field = fieldOf(model.resource, name);
  const elsewhere = useOverrides(model.resource).inputs?.[name] === null;
  if (!field || elsewhere) return null;
  const Input = "warn" in field ? DoubtfulField : InputField;
  const item = model.names.includes(name) ? (
    <Input name={name} field={field} />
  ) : (
    <KnownField name={name} field={field} />
  );
  return field.when ? <Conditional when={field.when}>{item}</Conditional> : item;
});

interface ConditionalProps {
  readonly when: When;
  readonly children: ReactNode;
}

function Conditional({ when, children }: ConditionalProps) {
  return useTypedFields(Object.keys(when), (values) => holds(when, values)) ? children : null;
}

interface ItemProps extends Props {
  readonly field: AnyField;
}

/** A field written by the server or by others, shown read-only. */
function KnownField({ name, field }: ItemProps) {
  const { model } = useFormContext();
  const labels = useLabels(model.resource);
  const record = useStore(model.store, (state) => state.record) ?? {};
  return (
    <div className={styles.field} data-field={name} data-width={widthOf(field)}>
      <FieldItem label={labels.field(name)} help={labels.help(name)}>
        <CellOf name={name} resource={model.resource} record={record} density="page" />
      </FieldItem>
    </div>
  );
}

/** A field that may warn of its value, once it is typed. */
function DoubtfulField({ name, field }: ItemProps) {
  const { model } = useFormContext();
  const labels = useLabels(model.resource);
  const [typing, setTyping] = useState(false);
  const keys = useTypedFields(
    [name],
    (values) => warningsOf({ [name]: field }, values)[name]?.join(" ") ?? "",
  );
  const warning =
    keys === "" || typing
      ? ""
      : keys
          .split(" ")
          .map((key) => labels.error(key, name))
          .join(" ");
  return (
    <InputField
      name={name}
      field={field}
      warning={warning}
      onInput={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  );
}

interface InputProps extends ItemProps, Pick<HTMLAttributes<HTMLDivElement>, "onInput" | "onBlur"> {
  readonly warning?: string;
}

function InputField({ name, field, warning = "", ...handlers }: InputProps) {
  const { model, name: form } = useFormContext();
  const labels = useLabels(model.resource);
  const { t } = useTranslation("form");
  const message = useMessage(name, labels);
  const isState = model.resource.states?.field === name;
  const stored = useStore(model.store, ({ record }) => (isState ? record : null));
  const offered = offeredStates(model.resource, name, [stored]);
  const label = labels.field(name);
  const reason = offered?.reason && t(`states.${offered.reason}`);
  const help = [labels.help(name), reason].filter(Boolean).join(" ");
  const required = Boolean(field.required) && field.empty !== false;
  // The same id as Ant Design generates.
  const id = `${form}_${name}`;
  const doubt = message.text ? "" : warning;
  const described = [
    ...(message.text ? [`${id}_help`] : []),
    ...(doubt ? [`${id}_warning`] : []),
    ...(help ? [`${id}_extra`] : []),
  ].join(" ");
  const group = viewOf(field)?.group === true || Object.keys(partsOf(field)).length > 0;
  return (
    <div
      {...handlers}
      className={styles.field}
      data-field={name}
      data-kind={field.kind}
      data-width={widthOf(field)}
      data-headed={namedBySection(model.resource, labels, name) || undefined}
    >
      <FieldItem
        label={label}
        labelFor={group ? undefined : id}
        required={required}
        message={message.text}
        warning={doubt}
        help={help}
        id={id}
      >
        <Form.Item
          name={name}
          noStyle
          required={required}
          help={false}
          {...(message.text ? { validateStatus: "error" as const } : {})}
        >
          <InputOf
            name={name}
            resource={model.resource}
            errors={message.inside}
            options={offered?.states}
            aria-invalid={message.text !== ""}
            {...(described ? { "aria-describedby": described } : {})}
          />
        </Form.Item>
      </FieldItem>
    </div>
  );
}

interface Message {
  readonly text: string;
  /** Message keys by the path inside the value. */
  readonly inside: FieldErrors;
}

/** Returns the error message of a field. Re-renders only when the errors of this field change. */
function useMessage(name: string, labels: Labels): Message {
  const { model } = useFormContext();
  const { t } = useTranslation("form");
  const written = useStore(model.store, (state) => JSON.stringify(errorsOf(state.errors, name)));
  const hasPlaces = viewOf(model.resource.fields[name])?.inPlace === true;
  return useMemo(() => {
    const { "": own = [], ...inside }: FieldErrors = JSON.parse(written);
    const within = Object.entries(inside);
    const parts = within.flatMap(([path, keys]) => keys.map((key) => labels.error(key, `${name}.${path}`)));
    const partly = hasPlaces && within.length > 0 ? [t("checkEntries")] : [...new Set(parts)];
    const texts = own.length > 0 ? own.map((key) => labels.error(key, name)) : partly;
    return { text: texts.join(" "), inside };
  }, [written, name, hasPlaces, labels, t]);
}
