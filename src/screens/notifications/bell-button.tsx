import { BellOutlined } from "@ant-design/icons";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Text } from "../../kit/ui/box.tsx";
import { Button, type ButtonProps } from "../../kit/ui/button.tsx";
import styles from "./notifications.module.css";

const maxShown = 9;

interface BellButtonProps extends ButtonProps {
  readonly unread: number;
  /** The progress of running jobs, from 0 to 1; null without any. */
  readonly working: number | null;
}

/** The bell with the number of unread notifications. */
export function BellButton({ unread, working, ...button }: BellButtonProps) {
  const { t } = useTranslation("notifications");
  const { number } = useFormats();
  return (
    <Button
      {...button}
      type="text"
      className={styles.bell}
      icon={<BellOutlined aria-hidden />}
      style={working === null ? undefined : ({ "--part": working } as CSSProperties)}
      data-working={working !== null}
      aria-label={
        working !== null
          ? t("jobs.running")
          : unread === 0
            ? t("bell")
            : t("unread", { count: unread, shown: number(unread) })
      }
    >
      {unread > 0 && (
        <Text
          size={11}
          strong
          text="center"
          nums
          round={8}
          padX={4}
          minWidth={16}
          tone="white"
          lineHeight={16}
          className={styles.count}
          aria-hidden
        >
          {unread > maxShown ? `${number(maxShown)}+` : number(unread)}
        </Text>
      )}
    </Button>
  );
}
