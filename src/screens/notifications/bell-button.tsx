import { BellOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/index.ts";
import { Text } from "../../kit/ui/index.ts";
import styles from "./notifications.module.css";

const maxShown = 9;

interface BellButtonProps extends ComponentProps<typeof Button> {
  readonly unread: number;
  readonly open: boolean;
}

/** The bell with how much is new. */
export function BellButton({ unread, open, ...button }: BellButtonProps) {
  const { t } = useTranslation("notifications");
  const { number } = useFormats();
  return (
    <Button
      {...button}
      type="text"
      className={styles.bell ?? ""}
      icon={<BellOutlined aria-hidden />}
      aria-label={unread === 0 ? t("bell") : t("unread", { count: unread, shown: number(unread) })}
      aria-haspopup="dialog"
      aria-expanded={open}
    >
      {unread > 0 && (
        <Text size={11} strong text="center" nums round={8} padX={4} className={styles.count} aria-hidden>
          {unread > maxShown ? `${number(maxShown)}+` : number(unread)}
        </Text>
      )}
    </Button>
  );
}
