import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";
import { create } from "zustand";

/** Turns true with the first toast; the container and its styles are loaded then. */
export const useToastsWanted = create<{ readonly wanted: boolean }>()(() => ({ wanted: false }));

const loadToasts = () => import("./toasts.tsx");

async function open(params: OpenNotificationParams): Promise<void> {
  useToastsWanted.setState({ wanted: true });
  (await loadToasts()).show(params);
}

/** Refine's notifications as toasts: `message` says what happened, `description` adds to it. */
export const notificationProvider: NotificationProvider = {
  open: (params) => void open(params),
  close: (key) => void loadToasts().then(({ hide }) => hide(key)),
};
