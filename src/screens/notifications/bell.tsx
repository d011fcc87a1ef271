import { lazy, Suspense } from "react";
import { PopoverButton } from "../../kit/ui/index.ts";
import { BellButton } from "./bell-button.tsx";
import { useJobs } from "./use-jobs.ts";
import { useNotifications } from "./use-notifications.ts";

// Most pages are left without a look at the bell: what it opens comes when it is pressed.
const NotificationList = lazy(() => import("./notification-list.tsx"));

/** How much is new, and all of it at a press. */
export default function Bell() {
  const { unread, items, failed, markSeen } = useNotifications();
  const { jobs, part, stop, ...ended } = useJobs();
  const seen = () => {
    ended.markSeen();
    // What comes while it is open is new the next time; not to have marked them costs nothing but seeing them as new.
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
