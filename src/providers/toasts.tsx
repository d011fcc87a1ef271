import type { OpenNotificationParams } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { ToastContainer, type ToastOptions, toast } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import { toastOptions } from "./toast-options.ts";
import styles from "./toasts.module.css";

interface ToastsProps {
  readonly dark: boolean;
  readonly rtl: boolean;
}

/** Where toasts appear. */
export function Toasts({ dark, rtl }: ToastsProps) {
  const { t } = useTranslation("shell");
  return (
    <ToastContainer
      {...toastOptions}
      theme={dark ? "dark" : "light"}
      rtl={rtl}
      aria-label={t("notifications")}
      {...(styles.toast ? { toastClassName: styles.toast } : {})}
    />
  );
}

function Message({
  message,
  description,
  cancelMutation,
  toastId,
}: OpenNotificationParams & { toastId?: string }) {
  const { t } = useTranslation("shell");
  const undo = () => {
    cancelMutation?.();
    toast.dismiss(toastId);
  };
  return (
    <div className={styles.message}>
      <strong>{message}</strong>
      {description && <span>{description}</span>}
      {cancelMutation && (
        <button type="button" className={styles.undo} onClick={undo}>
          {t("undo")}
        </button>
      )}
    </div>
  );
}

/** Shows a toast; one with a known key takes the place of the earlier one. */
export function show(params: OpenNotificationParams): void {
  const { key, type, undoableTimeout } = params;
  const content = <Message {...params} {...(key ? { toastId: key } : {})} />;
  const options: ToastOptions = {
    type: type === "progress" ? "info" : type,
    role: type === "error" ? "alert" : "status",
    ...(key ? { toastId: key } : {}),
    ...(undoableTimeout ? { autoClose: undoableTimeout * 1000, closeOnClick: false } : {}),
  };
  if (key && toast.isActive(key)) toast.update(key, { ...options, render: content });
  else toast(content, options);
}

export function hide(key: string): void {
  toast.dismiss(key);
}
