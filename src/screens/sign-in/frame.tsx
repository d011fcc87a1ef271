import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../domain/texts/brand.ts";
import { knownLanguages } from "../../providers/i18n/languages.ts";
import styles from "./sign-in.module.css";

interface FrameProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** The frame of these pages' forms. */
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
            {brand}
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

interface DoneProps {
  readonly title: string;
  readonly text: string;
  /** The link to continue. Default: to sign in. */
  readonly to?: { readonly address: string; readonly label: string };
}

/** A message after a form was submitted, or instead of it. */
export function SignInDone({ title, text, to }: DoneProps) {
  const { t } = useTranslation("auth");
  const words = useRef<HTMLParagraphElement>(null);
  // The form that had focus is gone; screen readers continue here.
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
