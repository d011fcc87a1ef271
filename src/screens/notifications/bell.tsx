import { lazy, Suspense, useState } from "react";
import { BellButton } from "./bell-button.tsx";
import { useNotifications } from "./use-notifications.ts";

// Most pages are left without a look at the bell: what it opens comes when it is pressed.
const OpenBell = lazy(() => import("./open-bell.tsx"));

/** How much is new, and all of it at a press. */
export default function Bell() {
  const [pressed, setPressed] = useState(false);
  const notifications = useNotifications();
  const { unread } = notifications;
  if (!pressed) return <BellButton unread={unread} open={false} onClick={() => setPressed(true)} />;
  return (
    <Suspense fallback={<BellButton unread={unread} open={false} loading />}>
      <OpenBell notifications={notifications} />
    </Suspense>
  );
}
