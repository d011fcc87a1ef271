import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { VisuallyHidden } from "../../kit/ui/index.ts";
import styles from "./status-line.module.css";

/** Screen readers first read what the new page focuses; then they are told where they are. */
const announceAfter = 500;

/** Where the focus went with what was left, and the new page takes it nowhere, the Tab key goes on at the page's beginning. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById("content")?.focus({ preventScroll: true });
}

/** Tells screen readers of every navigation. */
export function StatusLine({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  const { t } = useTranslation("shell");
  const [message, setMessage] = useState("");
  /** The address that the visit began with, until it is left: a browser begins at the top of the document. */
  const first = useRef<string | null>(pathname);
  useEffect(() => {
    if (pathname !== first.current) first.current = null;
    if (!title) return;
    const timer = setTimeout(() => {
      setMessage(t("navigatedTo", { page: title }));
      if (first.current === null) keepFocus();
    }, announceAfter);
    return () => clearTimeout(timer);
  }, [pathname, title, t]);
  return (
    <VisuallyHidden role="status" as="p" className={styles.status}>
      {message}
    </VisuallyHidden>
  );
}
