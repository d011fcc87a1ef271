import { lazy, Suspense } from "react";
import { PopoverButton } from "../../kit/ui/popover.tsx";
import { BellButton } from "./bell-button.tsx";
import { useJobs } from "./use-jobs.ts";
import { useNotifications } from "./use-notifications.ts";

// Loaded on the first click, since most pages are left without opening the bell.
const NotificationList = lazy(() => import("./notification-list.tsx"));

/** The number of unread notifications, and the list of all on click. */
export default function Bell() {
  const { unread, items, failed, markSeen } = useNotifications();
  const { jobs, part, stop, ...ended } = useJobs();
  const seen = () => {
    ended.markSeen();
    // Notifications that arrive while it is open are new the next time. A failure only leaves them marked as new.
    void markSeen().catch(() => undefined);
  };
  return (
    <PopoverButton
      align="end"
      onOpenChange={(open) => open && seen()}
      panel={(close) => (
        <Suspense>
          <NotificationList items={items} failed={failed} jobs={jobs} onStop={stop} onFollow={close} />
        </Suspense>
      )}
    >
      {(trigger) => <BellButton {...trigger} unread={unread + ended.unread} working={part} />}
    </PopoverButton>
  );
}
