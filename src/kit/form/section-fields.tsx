import styles from "./form.module.css";
import { RecordField } from "./record-field.tsx";

interface Props {
  readonly names: readonly string[];
}

/** Fields in as many columns as there is room for. */
export function SectionFields({ names }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.fields}>
        {names.map((name) => (
          <RecordField key={name} name={name} />
        ))}
      </div>
    </div>
  );
}
