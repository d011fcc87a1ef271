import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Frame } from "./frame.tsx";
import styles from "./sign-in.module.css";

interface DoneProps {
  readonly title: string;
  readonly text: string;
  /** Where to go on. Default: to signing in. */
  readonly to?: { readonly address: string; readonly label: string };
}

/** What comes after a form that has been sent, or in its place. */
export function Done({ title, text, to }: DoneProps) {
  const { t } = useTranslation("auth");
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
