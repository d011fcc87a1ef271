import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Grid, Stack } from "../../../kit/ui/index.ts";
import type { contactUs } from "../../../resources/contact-us.ts";
import { Opening } from "./opening.tsx";
import styles from "./page.module.css";
import { Nothing, ShopButton } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

export function ContactView({ values }: ViewProps<typeof contactUs>) {
  const { t } = useTranslation("storefront");
  const { formActive, emailActive, callActive, addressActive } = values;
  const reachable = formActive || emailActive || callActive || addressActive;
  return (
    <>
      <Opening values={values} />
      {reachable ? null : <Nothing>{t("contact.nothing")}</Nothing>}
      <Grid gap={20} className={styles.blocks}>
        {emailActive ? (
          <Stack gap={6} pad={20} className={styles.block}>
            <MailOutlined aria-hidden />
            <b>{values.emailTitle}</b>
            <bdi dir="ltr">{values.email}</bdi>
            <span>{values.emailText}</span>
          </Stack>
        ) : null}
        {callActive ? (
          <Stack gap={6} pad={20} className={styles.block}>
            <PhoneOutlined aria-hidden />
            <b>{values.callTitle}</b>
            <bdi dir="ltr">{values.phone}</bdi>
            <span>{values.callText}</span>
          </Stack>
        ) : null}
        {addressActive ? (
          <Stack gap={6} pad={20} className={styles.block}>
            <EnvironmentOutlined aria-hidden />
            <b>{values.addressTitle}</b>
            <span>{values.address}</span>
            {values.mapLink ? <span className={styles.link}>{t("contact.map")}</span> : null}
          </Stack>
        ) : null}
      </Grid>
      {formActive ? <MessageForm /> : null}
    </>
  );
}

/** How the form looks; nothing can be typed here. */
function MessageForm() {
  const { t } = useTranslation("storefront");
  return (
    <Grid gap={14} className={styles.form}>
      <span className={styles.input}>{t("contact.name")}</span>
      <span className={styles.input}>{t("contact.email")}</span>
      <span className={`${styles.input} ${styles.tall}`}>{t("contact.message")}</span>
      <ShopButton label={t("contact.send")} />
    </Grid>
  );
}
