import { BellOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { NotificationList } from "./notification-list.tsx";
import styles from "./notifications.module.css";
import { useNotifications } from "./use-notifications.ts";

const mostShown = 9;

/** How much is new, and all of it at a press. */
export default function Bell() {
  const { t } = useTranslation("notifications");
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const { unread, items, failed, markSeen } = useNotifications();
  const turn = (opens: boolean) => {
    setOpen(opens);
    // Not to have marked them costs nothing but seeing them as new once more.
    if (opens) markSeen().catch(() => undefined);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      // On a phone, where neither edge of the bell leaves it room, it moves along.
      align={{ overflow: { shiftX: true, adjustY: true } }}
      destroyOnHidden
      open={open}
      onOpenChange={turn}
      content={<NotificationList items={items} failed={failed} onFollow={() => setOpen(false)} />}
    >
      <Button
        type="text"
        className={styles.bell ?? ""}
        icon={<BellOutlined aria-hidden />}
        aria-label={unread === 0 ? t("bell") : t("unread", { count: unread, shown: number(unread) })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
      >
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > mostShown ? `${number(mostShown)}+` : number(unread)}
          </span>
        )}
      </Button>
    </Popover>
  );
}
