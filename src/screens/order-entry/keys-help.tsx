import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useTranslation } from "react-i18next";
import { Grid, Text } from "../../kit/ui/index.ts";
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
    <Grid as="dl" gap={8} className={styles.keys}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{t(`keys.${key}.key`)}</kbd>
          </dt>
          <Text as="dd" tone="muted">
            {t(`keys.${key}.what`)}
          </Text>
        </div>
      ))}
    </Grid>
  );
  return (
    <Popover content={help} trigger={["click"]} placement="bottomRight">
      <Button icon={<QuestionCircleOutlined aria-hidden />} aria-label={t("keys.label")} />
    </Popover>
  );
}
