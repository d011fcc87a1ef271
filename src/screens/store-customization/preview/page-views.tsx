import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Box, Grid, Row, Stack, Text } from "../../../kit/ui/box.tsx";
import type { contactUs } from "../../../resources/contact-us.ts";
import type { faqs } from "../../../resources/faqs.ts";
import { privacyAndTerms } from "../../../resources/privacy-and-terms.ts";
import { EmptyPart, Heading, PreviewPicture, Prose, ShopButton, type ViewProps } from "./pieces.tsx";
import styles from "./preview.module.css";

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
    <Row justify="between" gap={40} pad={40} ground="soft" className={styles.opening}>
      <Stack gap={12} grow shrinks>
        <Heading large>{title}</Heading>
        <Text as="p" size={18} tone="muted" preLine>
          {intro}
        </Text>
      </Stack>
      {cover ? <PreviewPicture image={cover} rigid width={180} height={160} /> : null}
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
      <Grid gap={20} fits={220} padX={40} padY={32} className={styles.blocks}>
        {emailActive ? (
          <Stack gap={6} pad={20} round={14} frame preLine className={styles.block}>
            <MailOutlined aria-hidden />
            <Box as="b" size={18}>
              {values.emailTitle}
            </Box>
            <bdi dir="ltr">{values.email}</bdi>
            <span>{values.emailText}</span>
          </Stack>
        ) : null}
        {callActive ? (
          <Stack gap={6} pad={20} round={14} frame preLine className={styles.block}>
            <PhoneOutlined aria-hidden />
            <Box as="b" size={18}>
              {values.callTitle}
            </Box>
            <bdi dir="ltr">{values.phone}</bdi>
            <span>{values.callText}</span>
          </Stack>
        ) : null}
        {addressActive ? (
          <Stack gap={6} pad={20} round={14} frame preLine className={styles.block}>
            <EnvironmentOutlined aria-hidden />
            <Box as="b" size={18}>
              {values.addressTitle}
            </Box>
            <span>{values.address}</span>
            {values.mapLink ? (
              <Text as="u" tone="link">
                {t("contact.map")}
              </Text>
            ) : null}
          </Stack>
        ) : null}
      </Grid>
      {formActive ? <MessageForm /> : null}
    </>
  );
}

/** The form's appearance, without working inputs. */
/** What stands for an input. */
const input = { fills: true, padY: 10, padX: 14, frame: true, round: 10, tone: "muted" } as const;

function MessageForm() {
  const { t } = useTranslation("storefront");
  return (
    <Grid gap={14} maxWidth={560} padX={40} padAbove={0} padBelow={40} items="start" className={styles.form}>
      <Text {...input}>{t("contact.name")}</Text>
      <Text {...input}>{t("contact.email")}</Text>
      <Text {...input} minHeight={96}>
        {t("contact.message")}
      </Text>
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
      <Box as="dl" padX={40} padAbove={24} padBelow={40} className={styles.questions}>
        {questions.map((entry) => (
          <div key={entry.id}>
            <Text as="dt" size={18} strong padAbove={16} padBelow={6}>
              {entry.question}
            </Text>
            <Box as="dd" padBelow={16} line="below">
              <Prose text={entry.answer} />
            </Box>
          </div>
        ))}
      </Box>
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
      {day ? (
        <Text as="p" padAbove={24} padX={40} padBelow={0} tone="muted" className={styles.date}>
          {t("privacy.since", { day })}
        </Text>
      ) : null}
      {written.map((name) => (
        <Row key={name} align="start" gap={40} padX={40} padAbove={32} padBelow={0} className={styles.both}>
          <Stack gap={12} grow shrinks>
            <Heading>{labels.field(name)}</Heading>
            <Prose text={values[name]} />
          </Stack>
        </Row>
      ))}
    </>
  );
}
