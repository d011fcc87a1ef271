import { Popover } from "antd";
import { useEffect, useRef, useState } from "react";
import { BellButton } from "./bell-button.tsx";
import { NotificationList } from "./notification-list.tsx";
import type { useNotifications } from "./use-notifications.ts";

interface OpenBellProps {
  readonly notifications: ReturnType<typeof useNotifications>;
}

/** The bell once it was pressed: open at first. */
export default function OpenBell({ notifications }: OpenBellProps) {
  const { unread, items, failed, markSeen } = notifications;
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // It has taken the place of the button that was pressed.
  useEffect(() => button.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes while it is open is new the next time.
  useEffect(() => {
    // Not to have marked them costs nothing but seeing them as new once more.
    if (open) markSeen().catch(() => undefined);
  }, [open]);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      // On a phone, where neither edge of the bell leaves it room, it moves along.
      align={{ overflow: { shiftX: true, adjustY: true } }}
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={<NotificationList items={items} failed={failed} onFollow={() => setOpen(false)} />}
    >
      <BellButton
        ref={button}
        unread={unread}
        open={open}
        onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
      />
    </Popover>
  );
}
