import { lazy, Suspense } from "react";
import { PopoverButton } from "../../kit/ui/index.ts";
import { BellButton } from "./bell-button.tsx";
import { useNotifications } from "./use-notifications.ts";

// Most pages are left without a look at the bell: what it opens comes when it is pressed.
const NotificationList = lazy(() => import("./notification-list.tsx"));

/** How much is new, and all of it at a press. */
export default function Bell() {
  const { unread, items, failed, markSeen } = useNotifications();
  return (
    <PopoverButton
      align="end"
      // What comes while it is open is new the next time; not to have marked them costs nothing but seeing them as new.
      onOpenChange={(open) => open && void markSeen().catch(() => undefined)}
      panel={(close) => (
        <Suspense>
          <NotificationList items={items} failed={failed} onFollow={close} />
        </Suspense>
      )}
    >
      {(trigger) => <BellButton {...trigger} unread={unread} />}
    </PopoverButton>
  );
}
