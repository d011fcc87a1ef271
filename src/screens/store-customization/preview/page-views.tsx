import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Grid, Row, Stack, Text } from "../../../kit/ui/box.tsx";
import type { contactUs } from "../../../resources/contact-us.ts";
import type { faqs } from "../../../resources/faqs.ts";
import { privacyAndTerms } from "../../../resources/privacy-and-terms.ts";
import styles from "./page.module.css";
import { EmptyPart, Heading, Picture, Prose, ShopButton, type ViewProps } from "./pieces.tsx";

interface Props {
  readonly values: {
    readonly cover?: ImageValue | null;
    readonly title: string | null;
    readonly intro: string | null;
  };
}

/** The top of a page: cover, title and introduction, if present. */
export function Opening({ values: { cover = null, title, intro } }: Props) {
  if (!cover && !title && !intro) return null;
  return (
    <Row justify="between" className={styles.opening}>
      <Stack gap={12} grow shrinks>
        <Heading large>{title}</Heading>
        <p className={styles.intro}>{intro}</p>
      </Stack>
      {cover ? <Picture image={cover} className={styles.cover} /> : null}
    </Row>
  );
}

export function ContactView({ values }: ViewProps<typeof contactUs>) {
  const { t } = useTranslation("storefront");
  const { formActive, emailActive, callActive, addressActive } = values;
  const reachable = formActive || emailActive || callActive || addressActive;
  return (
    <>
      <Opening values={values} />
      {reachable ? null : <EmptyPart>{t("contact.nothing")}</EmptyPart>}
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

/** The form's appearance, without working inputs. */
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

export function FaqsView({ values }: ViewProps<typeof faqs>) {
  const { t } = useTranslation("storefront");
  const questions = values.questions.filter((entry) => entry.active);
  return (
    <>
      <Opening values={values} />
      {questions.length === 0 ? <EmptyPart>{t("faqs.nothing")}</EmptyPart> : null}
      <dl className={styles.questions}>
        {questions.map((entry) => (
          <div key={entry.id}>
            <Text as="dt" size={18} strong className={styles.question}>
              {entry.question}
            </Text>
            <dd className={styles.answer}>
              <Prose text={entry.answer} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function PrivacyView({ values }: ViewProps<typeof privacyAndTerms>) {
  const { t } = useTranslation("storefront");
  const labels = useLabels(privacyAndTerms);
  const formats = useFormats();
  const written = (["privacyPolicy", "terms"] as const).filter((name) => values[name]?.trim());
  const day = formats.date(values.lastChanged ?? "");
  if (written.length === 0) return <EmptyPart>{t("privacy.nothing")}</EmptyPart>;
  return (
    <>
      {day ? <p className={styles.date}>{t("privacy.since", { day })}</p> : null}
      {written.map((name) => (
        <Row key={name} align="start" className={styles.both}>
          <Stack gap={12} grow shrinks>
            <Heading>{labels.field(name)}</Heading>
            <Prose text={values[name]} />
          </Stack>
        </Row>
      ))}
    </>
  );
}
