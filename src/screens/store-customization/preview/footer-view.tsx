import { useTranslation } from "react-i18next";
import { useLabels } from "../../../kit/context/index.ts";
import { entriesOf, imageOf, textOf } from "../../../kit/fields/index.ts";
import { Row } from "../../../kit/ui/index.ts";
import { footer } from "../../../resources/footer.ts";
import styles from "./footer-view.module.css";
import { Picture } from "./picture.tsx";
import { useShop } from "./use-shop.ts";
import type { ViewProps } from "./view.ts";

export function FooterView({ values }: ViewProps) {
  const { t } = useTranslation("storefront");
  const shop = useShop();
  const contact = [...shop.address, ...shop.phones, shop.email].filter((line) => line !== null);
  return (
    <div
      className={styles.footer}
      style={{ color: textOf(values.textColour), background: textOf(values.background) }}
    >
      <Row align="stretch" justify="between" wrap className={styles.columns}>
        {values.aboutActive === true ? (
          <div className={styles.about}>
            <b>{shop.name}</b>
            <p>{textOf(values.about)}</p>
          </div>
        ) : null}
        {values.linksActive === true ? <Links values={values} /> : null}
        {values.contactActive === true && contact.length > 0 ? (
          <div className={styles.column}>
            <b>{t("footer.contact")}</b>
            {contact.map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </div>
        ) : null}
      </Row>
      <LastLine values={values} />
    </div>
  );
}

function Links({ values }: ViewProps) {
  return entriesOf(values.columns).map((column) => (
    <div key={textOf(column.id)} className={styles.column}>
      <b>{textOf(column.title)}</b>
      {entriesOf(column.links).map((link) => (
        <span key={textOf(link.id)}>{textOf(link.label)}</span>
      ))}
    </div>
  ));
}

function LastLine({ values }: ViewProps) {
  const labels = useLabels(footer);
  const networks = entriesOf(values.socialLinks).map((link) => textOf(link.network));
  return (
    <Row justify="between" wrap size={15} className={styles.last}>
      <span>{textOf(values.copyright)}</span>
      {values.socialActive === true ? (
        <Row as="span" gap={20} rowGap={8} align="stretch" wrap>
          {networks
            .filter((network) => network !== "")
            .map((network) => (
              <span key={network}>{labels.option("network", network)}</span>
            ))}
        </Row>
      ) : null}
      {values.paymentActive === true ? (
        <Picture image={imageOf(values.paymentLogos)} className={styles.payment} />
      ) : null}
    </Row>
  );
}
