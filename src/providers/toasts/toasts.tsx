import type { OpenNotificationParams } from "@refinedev/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type Id,
  ToastContainer,
  type ToastContentProps,
  type ToastOptions,
  toast,
} from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import { toastOptions } from "./toast-options.ts";
import styles from "./toasts.module.css";

interface ToastsProps {
  readonly rtl: boolean;
}

/** Focuses the newest toast; the container handles the shortcut itself. */
const keys = "Alt+T";

/** The container of toasts. They stay while one has focus; leaving by keyboard returns focus to where it was. */
export function Toasts({ rtl }: ToastsProps) {
  const { t } = useTranslation("shell");
  const cameFrom = useRef<Element | null>(null);
  const goBack = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    toast.play();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the toasts inside.
    <div
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        toast.pause();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) toast.play();
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") goBack();
      }}
      onClick={({ target, detail }) => {
        // When closed by keyboard, the toast disappears with the focus in it.
        if (detail === 0 && target instanceof Element && target.closest("button")) goBack();
      }}
    >
      <ToastContainer
        {...toastOptions}
        rtl={rtl}
        aria-label={`${t("notifications")} (${keys})`}
        {...(styles.container ? { className: styles.container } : {})}
        {...(styles.toast ? { toastClassName: styles.toast } : {})}
      />
    </div>
  );
}

interface MessageProps extends OpenNotificationParams {
  readonly close: () => void;
}

function Message({ message, description, cancelMutation, close }: MessageProps) {
  const { t } = useTranslation("shell");
  const undo = () => {
    cancelMutation?.();
    close();
  };
  return (
    <div className={styles.message}>
      <span>{message}</span>
      {description && <small>{description}</small>}
      {cancelMutation && (
        <button type="button" className={styles.undo} aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
          {t("undo")}
        </button>
      )}
    </div>
  );
}

/** The key of confirmations without one of their own: the latest replaces the one before. */
const confirmation = "confirmation";

/** The last toast of each key. Its id is not the key: a message that comes while it leaves would be lost with it. */
const latest = new Map<string, Id>();

/** Shows a toast; one with the same key replaces the earlier one, and a confirmation the earlier confirmation. */
export function show(params: OpenNotificationParams): void {
  const { type, undoableTimeout } = params;
  const key = params.key ?? (type === "success" ? confirmation : undefined);
  const content = ({ closeToast }: ToastContentProps) => <Message {...params} close={closeToast} />;
  const options: ToastOptions = {
    type: type === "progress" ? "info" : type,
    role: type === "error" ? "alert" : "status",
    ...(undoableTimeout ? { autoClose: undoableTimeout * 1000, closeOnClick: false } : {}),
  };
  const earlier = key && latest.get(key);
  // Updated without the usual delay, in which it might leave.
  if (earlier && toast.isActive(earlier)) {
    toast.update(earlier, { ...options, delay: null, render: content });
    return;
  }
  const id = toast(content, options);
  if (key) latest.set(key, id);
}

export function hide(key: string): void {
  const id = latest.get(key);
  if (id) toast.dismiss(id);
}
