import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Stack } from "../ui/box.tsx";
import styles from "./show.module.css";

/** A placeholder for a record that is loading. */
export function ShowSkeleton() {
  const { t } = useTranslation("list");
  return (
    <Stack
      gap={16}
      pad={24}
      grow
      shrinks
      className={styles.body}
      role="status"
      aria-label={t("show.loading")}
    >
      <Skeleton
        active
        avatar={{ shape: "square", size: 64 }}
        title={{ width: 240 }}
        paragraph={{ rows: 1 }}
      />
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </Stack>
  );
}
