import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { TitleSkeleton } from "../form/form-skeleton.tsx";
import { Stack } from "../ui/box.tsx";
import styles from "./show.module.css";

interface Props {
  /** Whether it is a page, with a title line of its own. */
  readonly titled?: boolean;
}

/** A placeholder for a record that is loading. */
export function ShowSkeleton({ titled = true }: Props) {
  const { t } = useTranslation("list");
  return (
    <>
      {titled ? <TitleSkeleton /> : null}
      <Stack
        gap={16}
        pad={24}
        grow
        shrinks
        minHeight={0}
        scrolls="y"
        className={styles.body}
        role="status"
        aria-label={t("show.loading")}
      >
        {titled ? null : (
          <Skeleton
            active
            avatar={{ shape: "square", size: 64 }}
            title={false}
            paragraph={{ rows: 2, width: [240, "100%"] }}
          />
        )}
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </Stack>
    </>
  );
}
