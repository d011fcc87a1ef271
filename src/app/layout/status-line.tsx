import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { VisuallyHidden } from "../../kit/ui/box.tsx";

/** Screen readers first read the focused element of the new page; the title is announced after that. */
const announceAfter = 500;

/** If the focused element was removed and the new page sets no focus, Tab continues at the start of the page. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById("content")?.focus({ preventScroll: true });
}

/** Announces every navigation to screen readers. */
export function StatusLine({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  const { t } = useTranslation("shell");
  const [message, setMessage] = useState("");
  /** The name may become more exact meanwhile; a page is announced once. */
  const latest = useRef(title);
  latest.current = title;
  /** The URL of the initial page load, until it is left: there the browser starts at the top of the document. */
  const first = useRef<string | null>(pathname);
  const isNamed = title !== "";
  useEffect(() => {
    if (pathname !== first.current) first.current = null;
    if (!isNamed) return;
    const timer = setTimeout(() => {
      setMessage(t("navigatedTo", { page: latest.current }));
      if (first.current === null) keepFocus();
    }, announceAfter);
    return () => clearTimeout(timer);
  }, [pathname, isNamed, t]);
  return (
    <VisuallyHidden role="status" as="p" screenOnly>
      {message}
    </VisuallyHidden>
  );
}
