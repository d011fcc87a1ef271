import { Alert } from "antd";
import { Note } from "../../kit/ui/index.ts";
import styles from "./order-entry.module.css";
import type { Announcement } from "./use-announcer.ts";

/** The result of the last scan: grey if it succeeded, otherwise highlighted. */
export function AnnouncementLine({ text, isAlarm, count }: Announcement) {
  return (
    <>
      <Note className={styles.announcement} role="status" hidden={isAlarm}>
        {isAlarm ? "" : text}
      </Note>
      {isAlarm ? (
        <Alert key={count} className={styles.alarm ?? ""} type="error" showIcon role="alert" message={text} />
      ) : null}
    </>
  );
}
