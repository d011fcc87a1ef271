import { useTranslation } from "react-i18next";
import { entriesOf, OptionTag, textOf } from "../../kit/fields/index.ts";
import { Box, Note, Row, Stack } from "../../kit/ui/index.ts";
import styles from "./customers.module.css";

/** Addresses as they stand on an envelope. */
export function Addresses({ value }: { readonly value: unknown }) {
  const { t } = useTranslation("customers");
  const addresses = entriesOf(value);
  if (addresses.length === 0) return <Note below={12}>{t("addresses.none")}</Note>;
  return (
    <Box as="ul" className={styles.addresses}>
      {addresses.map((address, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a malformed entry may lack its id
        <Stack key={`${at} ${textOf(address.id)}`} as="li" gap={6} className={styles.address}>
          <Address address={address} />
        </Stack>
      ))}
    </Box>
  );
}

function Address({ address }: { readonly address: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useTranslation("customers");
  const text = (name: string) => textOf(address[name]);
  const town = [text("postcode"), text("city")].filter(Boolean).join(" ");
  const region = [text("state"), countryName(text("countryCode"), i18n.language)].filter(Boolean).join(", ");
  const lines = [text("line1"), text("line2"), text("line3"), town, region].filter(Boolean);
  return (
    <>
      <Row gap={10} rowGap={6} wrap className={styles.addressHead}>
        {text("label") ? <strong dir="auto">{text("label")}</strong> : null}
        {address.shippingDefault === true ? (
          <OptionTag tone="good">{t("addresses.shipping")}</OptionTag>
        ) : null}
        {address.billingDefault === true ? <OptionTag tone="good">{t("addresses.billing")}</OptionTag> : null}
      </Row>
      <address className={styles.lines} dir="auto">
        {lines.join("\n")}
      </address>
      {text("phone") ? (
        <a href={`tel:${text("phone").replace(/[^\d+]/g, "")}`} dir="ltr">
          {text("phone")}
        </a>
      ) : null}
    </>
  );
}

function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code)
    : code;
}
