import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Frame } from "./frame.tsx";
import styles from "./sign-in.module.css";

interface DoneProps {
  readonly title: string;
  readonly text: string;
}

/** What comes after a form that has been sent. */
export function Done({ title, text }: DoneProps) {
  const { t } = useTranslation("auth");
  const words = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone: screen readers go on here.
  useEffect(() => words.current?.focus(), []);
  return (
    <Frame title={title}>
      <p ref={words} tabIndex={-1} className={styles.done}>
        {text}
      </p>
      <a href="/login" className={styles.submit}>
        {t("toLogin")}
      </a>
    </Frame>
  );
}
