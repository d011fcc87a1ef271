import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./showing.module.css";

interface Props {
  readonly published: boolean;
}

/** Says whether customers see the product. */
export function Showing({ published }: Props) {
  const { t } = useTranslation("catalog");
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
