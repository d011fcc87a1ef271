import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { VisuallyHidden } from "../../kit/ui/index.ts";
import styles from "./status-line.module.css";

/** Screen readers first read what the new page focuses; then they are told where they are. */
const announceAfter = 500;

/** Tells screen readers of every navigation. */
export function StatusLine({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  const { t } = useTranslation("shell");
  const [message, setMessage] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another navigation, also under the same title.
  useEffect(() => {
    if (!title) return;
    const timer = setTimeout(() => setMessage(t("navigatedTo", { page: title })), announceAfter);
    return () => clearTimeout(timer);
  }, [pathname, title, t]);
  return (
    <VisuallyHidden role="status" as="p" className={styles.status}>
      {message}
    </VisuallyHidden>
  );
}
