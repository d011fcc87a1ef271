import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";
import { create } from "zustand";

/** Set by the first toast, which loads the container and its styles. */
export const useToastsWanted = create<{ readonly wanted: boolean }>()(() => ({ wanted: false }));

const loadToasts = () => import("./toasts.tsx");

async function open(params: OpenNotificationParams): Promise<void> {
  useToastsWanted.setState({ wanted: true });
  (await loadToasts()).show(params);
}

/** Refine's notifications as toasts: `message` is the title, `description` the details. */
export const notificationProvider: NotificationProvider = {
  open: (params) => void open(params),
  close: (key) => void loadToasts().then(({ hide }) => hide(key)),
};
