import { PhoneOutlined, SearchOutlined, ShoppingCartOutlined, UserOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../kit/context/index.ts";
import { imageOf, textOf, textsOf } from "../../../kit/fields/index.ts";
import { Row } from "../../../kit/ui/index.ts";
import { header } from "../../../resources/header.ts";
import styles from "./header-view.module.css";
import { Picture } from "./picture.tsx";
import { Remark } from "./pieces.tsx";
import { useShop } from "./use-shop.ts";
import type { ViewProps } from "./view.ts";

export function HeaderView({ values }: ViewProps) {
  const { t } = useTranslation("storefront");
  const labels = useLabels(header);
  const phone = textOf(values.phone);
  return (
    <>
      {values.announcementActive === true ? (
        <p
          className={styles.announcement}
          style={{
            color: textOf(values.announcementColour),
            background: textOf(values.announcementBackground),
          }}
        >
          <span data-linked={textOf(values.announcementLink) !== ""}>
            {textOf(values.announcement) || "…"}
          </span>
        </p>
      ) : null}
      <Row
        wrap
        className={styles.header}
        style={{ color: textOf(values.textColour), background: textOf(values.background) }}
      >
        <Brand values={values} />
        <Row as="span" inline gap={10} className={styles.search}>
          <SearchOutlined aria-hidden />
          {textOf(values.searchPlaceholder) || t("header.search")}
        </Row>
        {phone ? (
          <span className={styles.phone}>
            <PhoneOutlined aria-hidden /> <bdi dir="ltr">{phone}</bdi>
          </span>
        ) : null}
        <span className={styles.tools}>
          <UserOutlined aria-hidden />
          <ShoppingCartOutlined aria-hidden />
        </span>
        <Row as="ul" align="stretch" wrap weight={500} className={styles.links}>
          {textsOf(values.links).map((link) => (
            <li key={link}>{labels.option("links", link)}</li>
          ))}
        </Row>
      </Row>
      {values.sticky === true ? <Remark>{t("header.sticky")}</Remark> : null}
    </>
  );
}

function Brand({ values }: ViewProps) {
  const shop = useShop();
  const from = textOf(values.logoFrom);
  const logo = from === "own" ? imageOf(values.logo) : from === "storeDetails" ? shop.logo : null;
  return (
    <Row as="span" inline gap={12} size={24} className={styles.brand}>
      {logo ? <Picture image={logo} className={styles.logo} /> : null}
      <span>{shop.name}</span>
    </Row>
  );
}
