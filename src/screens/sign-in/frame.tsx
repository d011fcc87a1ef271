import { type ReactNode, useEffect, useRef } from "react";
import { knownLanguages } from "../../providers/languages.ts";
import { setLanguage, useT, useTexts } from "../../providers/small-texts.ts";
import styles from "./sign-in.module.css";

interface FrameProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** What stands around every form of these pages. */
export function Frame({ title, intro, children }: FrameProps) {
  const t = useT();
  const language = useTexts((texts) => texts.language);
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
            value={language}
            onChange={(event) => void setLanguage(event.target.value)}
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

interface DoneProps {
  readonly title: string;
  readonly text: string;
  /** Where to go on. Default: to signing in. */
  readonly to?: { readonly address: string; readonly label: string };
}

/** What comes after a form that has been sent, or in its place. */
export function Done({ title, text, to }: DoneProps) {
  const t = useT();
  const words = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone: screen readers go on here.
  useEffect(() => words.current?.focus(), []);
  return (
    <Frame title={title}>
      <p ref={words} tabIndex={-1} className={styles.done}>
        {text}
      </p>
      <a href={to?.address ?? "/login"} className={styles.submit}>
        {to?.label ?? t("toLogin")}
      </a>
    </Frame>
  );
}
