import { FieldErrors } from "./field-errors.tsx";
import styles from "./sign-in.module.css";

interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly errors?: readonly string[] | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A box to tick, and what is wrong with leaving it empty. */
export function Checkbox({ name, label, checked, errors = [], onChange }: CheckboxProps) {
  const wrong = errors.length > 0;
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${name}-errors` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {wrong && <FieldErrors id={`${name}-errors`} errors={errors} />}
    </div>
  );
}
