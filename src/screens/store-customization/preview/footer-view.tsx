import { useTranslation } from "react-i18next";
import { useLabels } from "../../../kit/context/index.ts";
import { Row, Stack, Text } from "../../../kit/ui/index.ts";
import { footer } from "../../../resources/footer.ts";
import styles from "./footer-view.module.css";
import { Picture } from "./picture.tsx";
import { useShop } from "./use-shop.ts";
import type { ViewProps } from "./view.ts";

export function FooterView({ values }: ViewProps<typeof footer>) {
  const { t } = useTranslation("storefront");
  const shop = useShop();
  const contact = [...shop.address, ...shop.phones, shop.email].filter((line) => line !== null);
  return (
    <div
      className={styles.footer}
      style={{ color: values.textColour ?? "", background: values.background ?? "" }}
    >
      <Row align="stretch" justify="between" wrap className={styles.columns}>
        {values.aboutActive ? (
          <Stack gap={8} className={styles.about}>
            <Text as="b" size={17}>
              {shop.name}
            </Text>
            <p>{values.about}</p>
          </Stack>
        ) : null}
        {values.linksActive ? <Links values={values} /> : null}
        {values.contactActive && contact.length > 0 ? (
          <Stack gap={8} className={styles.column}>
            <Text as="b" size={17}>
              {t("footer.contact")}
            </Text>
            {contact.map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </Stack>
        ) : null}
      </Row>
      <LastLine values={values} />
    </div>
  );
}

function Links({ values }: ViewProps<typeof footer>) {
  return values.columns.map((column) => (
    <Stack key={column.id} gap={8} className={styles.column}>
      <Text as="b" size={17}>
        {column.title}
      </Text>
      {column.links.map((link) => (
        <span key={link.id}>{link.label}</span>
      ))}
    </Stack>
  ));
}

function LastLine({ values }: ViewProps<typeof footer>) {
  const labels = useLabels(footer);
  const networks = values.socialLinks.flatMap((link) => link.network ?? []);
  return (
    <Row justify="between" wrap size={15} className={styles.last}>
      <span>{values.copyright}</span>
      {values.socialActive ? (
        <Row as="span" gap={20} rowGap={8} align="stretch" wrap>
          {networks.map((network) => (
            <span key={network}>{labels.option("network", network)}</span>
          ))}
        </Row>
      ) : null}
      {values.paymentActive ? <Picture image={values.paymentLogos} className={styles.payment} /> : null}
    </Row>
  );
}
