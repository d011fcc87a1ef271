import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useToastsWanted } from "../../../providers/toasts/notifications.ts";

const Toasts = lazy(async () => ({ default: (await import("../../../providers/toasts/toasts.tsx")).Toasts }));

/** The toast container, mounted with the first toast. */
export function ToastHost() {
  const isNeeded = useToastsWanted((state) => state.wanted);
  const { i18n } = useTranslation();
  return <Suspense>{isNeeded && <Toasts rtl={i18n.dir() === "rtl"} />}</Suspense>;
}
