import { PhoneOutlined, SearchOutlined, ShoppingCartOutlined, UserOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { useGlobal } from "../../../kit/form/use-global.ts";
import { Box, Row, Stack, Text } from "../../../kit/ui/box.tsx";
import { footer } from "../../../resources/footer.ts";
import { header } from "../../../resources/header.ts";
import { storeDetails } from "../../../resources/store-details.ts";
import { PreviewPicture, PreviewRemark, type ViewProps } from "./pieces.tsx";
import styles from "./preview.module.css";

export function HeaderView({ values }: ViewProps<typeof header>) {
  const { t } = useTranslation("storefront");
  const labels = useLabels(header);
  const phone = values.phone;
  return (
    <>
      {values.announcementActive ? (
        <Text
          as="p"
          padY={8}
          padX={40}
          weight={500}
          text="center"
          className={styles.announcement}
          style={{
            color: values.announcementColour ?? "",
            background: values.announcementBackground ?? "",
          }}
        >
          <Text as={values.announcementLink === null ? "span" : "u"}>{values.announcement || "…"}</Text>
        </Text>
      ) : null}
      <Row
        wrap
        gap={28}
        rowGap={16}
        padX={40}
        padAbove={18}
        padBelow={14}
        line="below"
        className={styles.header}
        style={{ color: values.textColour ?? "", background: values.background ?? "" }}
      >
        <Brand values={values} />
        <Row
          as="span"
          inline
          gap={10}
          grow
          basis={240}
          padX={18}
          padY={9}
          round={999}
          frame
          tone="muted"
          ground="plain"
          className={styles.search}
        >
          <SearchOutlined aria-hidden />
          {values.searchPlaceholder || t("header.search")}
        </Row>
        {phone ? (
          <Text nowrap className={styles.phone}>
            <PhoneOutlined aria-hidden /> <bdi dir="ltr">{phone}</bdi>
          </Text>
        ) : null}
        <Row as="span" inline align="stretch" size={22} gap={18}>
          <UserOutlined aria-hidden />
          <ShoppingCartOutlined aria-hidden />
        </Row>
        <Row as="ul" align="stretch" wrap fills weight={500} gap={28} rowGap={4} className={styles.links}>
          {values.links.map((link) => (
            <li key={link}>{labels.option("links", link)}</li>
          ))}
        </Row>
      </Row>
      {values.sticky ? <PreviewRemark>{t("header.sticky")}</PreviewRemark> : null}
    </>
  );
}

function Brand({ values }: ViewProps<typeof header>) {
  const shop = useShop();
  const from = values.logoFrom;
  const logo = from === "own" ? values.logo : from === "storeDetails" ? shop.logo : null;
  return (
    <Row as="span" inline gap={12} size={24} weight={650} className={styles.brand}>
      {logo ? <PreviewPicture image={logo} width={48} height={48} /> : null}
      <span>{shop.name}</span>
    </Row>
  );
}

export function FooterView({ values }: ViewProps<typeof footer>) {
  const { t } = useTranslation("storefront");
  const shop = useShop();
  const contact = [...shop.address, ...shop.phones, shop.email].filter((line) => line !== null);
  return (
    <Box
      padX={40}
      padAbove={40}
      padBelow={24}
      className={styles.footer}
      style={{ color: values.textColour ?? "", background: values.background ?? "" }}
    >
      <Row align="stretch" justify="between" wrap gap={48} rowGap={32}>
        {values.aboutActive ? (
          <Stack gap={8} grow basis={240}>
            <Text as="b" size={17}>
              {shop.name}
            </Text>
            <p>{values.about}</p>
          </Stack>
        ) : null}
        {values.linksActive ? <Links values={values} /> : null}
        {values.contactActive && contact.length > 0 ? (
          <Stack gap={8} grow basis={140}>
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
    </Box>
  );
}

function Links({ values }: ViewProps<typeof footer>) {
  return values.columns.map((column) => (
    <Stack key={column.id} gap={8} grow basis={140}>
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
    <Row
      justify="between"
      wrap
      size={15}
      gap={32}
      rowGap={12}
      above={28}
      padAbove={18}
      className={styles.last}
    >
      <span>{values.copyright}</span>
      {values.socialActive ? (
        <Row as="span" gap={20} rowGap={8} align="stretch" wrap>
          {networks.map((network) => (
            <span key={network}>{labels.option("network", network)}</span>
          ))}
        </Row>
      ) : null}
      {values.paymentActive ? <PreviewPicture image={values.paymentLogos} height={36} /> : null}
    </Row>
  );
}

interface Shop {
  readonly name: string;
  readonly logo: ImageValue | null;
  readonly address: readonly string[];
  readonly phones: readonly string[];
  readonly email: string | null;
}

const present = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null);

/** The shop's details. */
function useShop(): Shop {
  const { value } = useGlobal(storeDetails);
  return {
    name: value.shopName,
    logo: value.logo,
    address: present([value.addressLine1, value.addressLine2, value.addressLine3]),
    phones: present([value.contactNumber1, value.contactNumber2]),
    email: value.email,
  };
}
