import styles from "./loading-screen.module.css";

/** Covers the window until there is something to show. Has no text, because translations may not be loaded yet. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="progressbar" aria-busy="true" aria-label="Storekeeper">
      <span className={styles.ring} />
    </div>
  );
}
