import { CloseOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./image.module.css";
import type { Uploads } from "./use-uploads.ts";

/** Uploads under way with their progress, and those that failed with the reason. */
export function UploadList({ uploads, dismiss }: Pick<Uploads, "uploads" | "dismiss">) {
  const { t } = useTranslation("fields");
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map(({ key, name, percent, problem }) => (
        <li key={key} className={styles.upload} data-failed={problem !== null}>
          <span className={styles.uploadName}>{name}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t(problem ? "image.dismiss" : "image.cancel", { name })}
            onClick={() => dismiss(key)}
          />
          {problem ? (
            <span className={styles.error} role="alert">
              {t(problem)}
            </span>
          ) : (
            <Progress
              percent={percent}
              size="small"
              showInfo={false}
              aria-label={t("image.progress", { name })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
