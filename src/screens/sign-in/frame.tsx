import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { knownLanguages } from "../../providers/languages.ts";
import styles from "./sign-in.module.css";

interface FrameProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** What stands around every form of these pages. */
export function Frame({ title, intro, children }: FrameProps) {
  const { t, i18n } = useTranslation("auth");
  return (
    <div className={styles.page}>
      <aside className={styles.panel} aria-hidden>
        <div className={styles.shelf} />
        <p className={styles.slogan}>{t("slogan")}</p>
      </aside>
      <div className={styles.side}>
        <header className={styles.top}>
          <span className={styles.brand}>
            <img src="/favicon.svg" alt="" width={28} height={28} />
            Storekeeper
          </span>
          <select
            className={styles.language}
            aria-label={t("language")}
            value={i18n.language}
            onChange={(event) => void i18n.changeLanguage(event.target.value)}
          >
            {knownLanguages().map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </header>
        <main className={styles.card}>
          <h1>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          {children}
        </main>
      </div>
    </div>
  );
}
