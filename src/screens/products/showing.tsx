import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/index.ts";
import { useRecordValues } from "../../kit/records/index.ts";
import type { products } from "../../resources/products.ts";
import styles from "./showing.module.css";

/** Says whether customers see the product. */
export default function Showing({ resource }: BlockProps<typeof products>) {
  const { t } = useTranslation("catalog");
  const { published } = useRecordValues(resource, "published");
  return (
    <Alert
      className={styles.showing ?? ""}
      type={published ? "success" : "warning"}
      showIcon
      icon={published ? <EyeOutlined /> : <EyeInvisibleOutlined />}
      message={t(published ? "state.showing" : "state.hidden")}
    />
  );
}
