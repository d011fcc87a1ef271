import type { InputHTMLAttributes, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldErrors } from "./field-errors.tsx";
import styles from "./sign-in.module.css";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  readonly name: string;
  readonly label: string;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
  /** Stands inside the box, behind the text. */
  readonly after?: ReactNode;
  readonly hint?: string | undefined;
}

/** A label, an input, and what is wrong with it. */
export function Field({ name, label, errors, onChange, after, hint, ...input }: FieldProps) {
  const { t } = useTranslation("auth");
  const wrong = errors !== undefined && errors.length > 0;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <div className={styles.box} data-wrong={wrong || undefined}>
        <input
          {...input}
          id={name}
          name={name}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${name}-errors` : hint ? `${name}-hint` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
      {wrong ? (
        <FieldErrors id={`${name}-errors`} errors={errors} />
      ) : (
        hint && (
          <p id={`${name}-hint`} className={styles.hint}>
            {t(hint)}
          </p>
        )
      )}
    </div>
  );
}
