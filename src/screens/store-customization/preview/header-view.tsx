import { PhoneOutlined, SearchOutlined, ShoppingCartOutlined, UserOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../kit/context/index.ts";
import { Row, Text } from "../../../kit/ui/index.ts";
import { header } from "../../../resources/header.ts";
import styles from "./header-view.module.css";
import { Picture } from "./picture.tsx";
import { Remark } from "./pieces.tsx";
import { useShop } from "./use-shop.ts";
import type { ViewProps } from "./view.ts";

export function HeaderView({ values }: ViewProps<typeof header>) {
  const { t } = useTranslation("storefront");
  const labels = useLabels(header);
  const phone = values.phone;
  return (
    <>
      {values.announcementActive ? (
        <p
          className={styles.announcement}
          style={{
            color: values.announcementColour ?? "",
            background: values.announcementBackground ?? "",
          }}
        >
          <span data-linked={values.announcementLink !== null}>{values.announcement || "…"}</span>
        </p>
      ) : null}
      <Row
        wrap
        className={styles.header}
        style={{ color: values.textColour ?? "", background: values.background ?? "" }}
      >
        <Brand values={values} />
        <Row as="span" inline gap={10} className={styles.search}>
          <SearchOutlined aria-hidden />
          {values.searchPlaceholder || t("header.search")}
        </Row>
        {phone ? (
          <Text nowrap className={styles.phone}>
            <PhoneOutlined aria-hidden /> <bdi dir="ltr">{phone}</bdi>
          </Text>
        ) : null}
        <Row as="span" inline align="stretch" size={22} className={styles.tools}>
          <UserOutlined aria-hidden />
          <ShoppingCartOutlined aria-hidden />
        </Row>
        <Row as="ul" align="stretch" wrap weight={500} className={styles.links}>
          {values.links.map((link) => (
            <li key={link}>{labels.option("links", link)}</li>
          ))}
        </Row>
      </Row>
      {values.sticky ? <Remark>{t("header.sticky")}</Remark> : null}
    </>
  );
}

function Brand({ values }: ViewProps<typeof header>) {
  const shop = useShop();
  const from = values.logoFrom;
  const logo = from === "own" ? values.logo : from === "storeDetails" ? shop.logo : null;
  return (
    <Row as="span" inline gap={12} size={24} className={styles.brand}>
      {logo ? <Picture image={logo} className={styles.logo} /> : null}
      <span>{shop.name}</span>
    </Row>
  );
}
