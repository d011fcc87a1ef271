import styles from "./sign-in.module.css";

interface SubmitProps {
  readonly label: string;
  readonly busy: boolean;
}

/** The one button of a form. It stays focusable while it works, so that nobody loses their place. */
export function Submit({ label, busy }: SubmitProps) {
  return (
    <button type="submit" className={styles.submit} aria-disabled={busy} aria-busy={busy}>
      {busy && <span className={styles.spinner} aria-hidden />}
      {label}
    </button>
  );
}
