import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from "@ant-design/icons";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Button, Form } from "antd";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import type { AnyField, Fields } from "../../../core/fields/field.ts";
import { holds } from "../../../core/fields/holds.ts";
import { useLabels } from "../../context/labels.ts";
import { useOverrides } from "../../context/overrides.ts";
import { readValue } from "../../records/read.ts";
import { Box, Grid, Row, Text } from "../../ui/box.tsx";
import { Guarded } from "../../ui/broken.tsx";
import { DragHandle } from "../../ui/drag-handle.tsx";
import { errorsUnder } from "../control.ts";
import { Initials } from "../initials.tsx";
import type { InputProps } from "../props.ts";
import { inputOf, viewOf } from "../views.ts";
import styles from "./rows.module.css";

type Entry = Readonly<Record<string, unknown>>;

interface Props {
  /** Stays with the entry when it moves. */
  readonly id: string;
  readonly entry: Entry;
  readonly at: number;
  readonly last: boolean;
  readonly fields: Fields;
  /** The name of the list field. */
  readonly list: string;
  readonly resource: AnyResource;
  readonly disabled: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (entry: Entry) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Up to this many fields are placed on one line and share the labels of the first entry. */
const compactFields = 3;

const standOnOneLine = (fields: readonly AnyField[]) =>
  fields.length <= compactFields && !fields.some(isWide);

/**
 * One entry of a list: its fields, a drag handle, and buttons that move or remove it. Alt with an arrow key moves it
 * too.
 */
export function EntryRow(props: Props) {
  const { id, entry, at, last, fields, list, resource, disabled, errors, onChange, onMove, onRemove } = props;
  const { t } = useTranslation("fields");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled });
  const shown = Object.entries(fields).filter(
    ([, field]) => !field.readOnly && !field.secret && holds(field.when, entry),
  );
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? at - 1 : at + 1);
  };
  return (
    // A fieldset would add its own border and legend.
    <Grid
      ref={setNodeRef}
      gap={12}
      rowGap={4}
      pad={12}
      frame
      round={8}
      ground="plain"
      columns="grow-fit"
      className={styles.entry}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging}
      role="group"
      aria-label={t("list.entry", { position: at + 1 })}
      data-entry={at}
      data-compact={standOnOneLine(shown.map(([, field]) => field))}
      data-invalid={Object.keys(errors).length > 0}
      onKeyDown={disabled ? undefined : moveByKey}
    >
      <Initials fields={fields} values={entry} onFill={(values) => onChange({ ...entry, ...values })} />
      <Grid gap={12} rowGap={8} align="start" className={styles.fields}>
        {shown.map(([name, field]) => (
          <EntryField
            key={name}
            name={name}
            field={field}
            list={list}
            resource={resource}
            disabled={disabled}
            value={entry[name]}
            errors={errorsUnder(errors, name)}
            entry={{ values: entry, change: (values) => onChange({ ...entry, ...values }) }}
            onChange={(value) => onChange({ ...entry, [name]: value })}
          />
        ))}
      </Grid>
      {disabled ? null : (
        <Row self="start" className={styles.tools}>
          <Text size={13} strong tone="muted" grow className={styles.place} aria-hidden>
            {at + 1}
          </Text>
          {at === 0 && last ? null : (
            <DragHandle
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              aria-label={t("list.drag", { position: at + 1 })}
            />
          )}
          <Button
            type="text"
            data-tool="up"
            icon={<ArrowUpOutlined aria-hidden />}
            disabled={at === 0}
            aria-label={t("list.up", { position: at + 1 })}
            onClick={() => onMove(at - 1)}
          />
          <Button
            type="text"
            data-tool="down"
            icon={<ArrowDownOutlined aria-hidden />}
            disabled={last}
            aria-label={t("list.down", { position: at + 1 })}
            onClick={() => onMove(at + 1)}
          />
          <Button
            type="text"
            data-tool="remove"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("list.remove", { position: at + 1 })}
            onClick={onRemove}
          />
        </Row>
      )}
    </Grid>
  );
}

interface FieldProps extends InputProps {
  readonly list: string;
}

/** Whether the field takes the full width. */
const isWide = (field: AnyField): boolean => viewOf(field)?.width === "full";

/** One field of an entry with its label and message. */
function EntryField({ list, ...props }: FieldProps) {
  const { field, name, resource, errors = {} } = props;
  const id = useId();
  const labels = useLabels(resource);
  const custom = useOverrides(resource).inputs?.[`${list}.${name}`];
  const Input = custom ?? inputOf(field);
  if (!Input) return null;
  const label = labels.entryField(list, name);
  // A kind with parts, such as an amount with its unit, has its messages below its parts.
  const messages = Object.entries(errors).flatMap(([part, keys]) =>
    keys.map((key) => labels.error(key, [list, name, part].filter(Boolean).join("."))),
  );
  const invalid = messages.length > 0;
  const input = (
    <Input
      {...props}
      {...(custom ? { value: readValue(field, props.value) } : {})}
      id={id}
      aria-label={label}
      {...(invalid ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
    />
  );
  return (
    <Box shrinks className={`${styles.field} ${isWide(field) ? styles.wide : ""}`}>
      <Text
        as="label"
        htmlFor={id}
        block
        below={4}
        size={13}
        lineHeight={20}
        tone="muted"
        className={`${styles.label} ${field.required ? styles.required : ""}`}
      >
        {label}
      </Text>
      <Form.Item noStyle validateStatus={invalid ? "error" : ""}>
        <div className={field.type.inline === "switched" ? styles.switch : undefined}>
          {custom ? <Guarded what="input">{input}</Guarded> : input}
        </div>
      </Form.Item>
      {invalid ? (
        <Box id={`${id}-error`} above={2} size={13} tone="error" className={styles.error} role="alert">
          {messages.join(" ")}
        </Box>
      ) : null}
    </Box>
  );
}
