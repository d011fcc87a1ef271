import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./order-entry.module.css";

const keys = [
  "search",
  "add",
  "times",
  "lines",
  "change",
  "remove",
  "customer",
  "coupon",
  "pay",
  "park",
  "parked",
] as const;

/** The keys of the till. */
export function KeysHelp() {
  const { t } = useTranslation("till");
  const help = (
    <dl className={styles.keys}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{t(`keys.${key}.key`)}</kbd>
          </dt>
          <dd>{t(`keys.${key}.what`)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Popover content={help} trigger={["click"]} placement="bottomRight">
      <Button icon={<QuestionCircleOutlined aria-hidden />} aria-label={t("keys.label")} />
    </Popover>
  );
}
