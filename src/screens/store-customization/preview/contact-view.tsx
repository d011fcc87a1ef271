import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { textOf } from "../../../kit/fields/index.ts";
import { Stack } from "../../../kit/ui/index.ts";
import { Opening } from "./opening.tsx";
import styles from "./page.module.css";
import { Nothing, ShopButton } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

export function ContactView({ values }: ViewProps) {
  const { t } = useTranslation("storefront");
  const shows = (name: string) => values[name] === true;
  const reachable = ["formActive", "emailActive", "callActive", "addressActive"].some(shows);
  return (
    <>
      <Opening values={values} />
      {reachable ? null : <Nothing>{t("contact.nothing")}</Nothing>}
      <div className={styles.blocks}>
        {shows("emailActive") ? (
          <Stack gap={6} pad={20} className={styles.block}>
            <MailOutlined aria-hidden />
            <b>{textOf(values.emailTitle)}</b>
            <bdi dir="ltr">{textOf(values.email)}</bdi>
            <span>{textOf(values.emailText)}</span>
          </Stack>
        ) : null}
        {shows("callActive") ? (
          <Stack gap={6} pad={20} className={styles.block}>
            <PhoneOutlined aria-hidden />
            <b>{textOf(values.callTitle)}</b>
            <bdi dir="ltr">{textOf(values.phone)}</bdi>
            <span>{textOf(values.callText)}</span>
          </Stack>
        ) : null}
        {shows("addressActive") ? (
          <Stack gap={6} pad={20} className={styles.block}>
            <EnvironmentOutlined aria-hidden />
            <b>{textOf(values.addressTitle)}</b>
            <span>{textOf(values.address)}</span>
            {textOf(values.mapLink) ? <span className={styles.link}>{t("contact.map")}</span> : null}
          </Stack>
        ) : null}
      </div>
      {shows("formActive") ? <MessageForm /> : null}
    </>
  );
}

/** How the form looks; nothing can be typed here. */
function MessageForm() {
  const { t } = useTranslation("storefront");
  return (
    <div className={styles.form}>
      <span className={styles.input}>{t("contact.name")}</span>
      <span className={styles.input}>{t("contact.email")}</span>
      <span className={`${styles.input} ${styles.tall}`}>{t("contact.message")}</span>
      <ShopButton label={t("contact.send")} />
    </div>
  );
}
