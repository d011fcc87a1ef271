import { Form } from "antd";
import { useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { InputLookup } from "../input-lookup.ts";
import type { InputProps } from "../views.ts";
import styles from "./rows.module.css";

interface Props extends InputProps {
  readonly list: string;
}

/** Kinds that need the whole width. */
export const wideKinds: ReadonlySet<string> = new Set([
  "longText",
  "markdown",
  "image",
  "images",
  "pairs",
  "list",
  "json",
]);

/** One field of an entry with its label and message. */
export function EntryField({ list, ...props }: Props) {
  const { field, name, resource, errors = {} } = props;
  const id = useId();
  const labels = useLabels(resource);
  const { t } = useTranslation("errors");
  const Input = useContext(InputLookup)[field.kind];
  if (!Input) return null;
  const label = labels.entryField(list, name);
  const messages = (errors[""] ?? []).map((key) =>
    // The options that fill a message are those of the entry's field.
    key.startsWith("errors.") ? t(key.slice("errors.".length), { ...field }) : labels.error(key),
  );
  const invalid = messages.length > 0;
  return (
    <div className={`${styles.field} ${wideKinds.has(field.kind) ? styles.wide : ""}`}>
      <label htmlFor={id} className={`${styles.label} ${field.required ? styles.required : ""}`}>
        {label}
      </label>
      <Form.Item noStyle validateStatus={invalid ? "error" : ""}>
        <div className={field.kind === "flag" ? styles.switch : undefined}>
          <Input
            {...props}
            id={id}
            aria-label={label}
            {...(invalid ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
          />
        </div>
      </Form.Item>
      {invalid ? (
        <div id={`${id}-error`} className={styles.error} role="alert">
          {messages.join(" ")}
        </div>
      ) : null}
    </div>
  );
}
