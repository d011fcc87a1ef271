import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../core/define.ts";
import { countryName } from "../../domain/texts/names.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { Box, Grid, Note, Row, Stack } from "../../kit/ui/box.tsx";
import type { customers } from "../../resources/customers.ts";

type Customer = ValuesOf<typeof customers>;

export default function AddressesBlock({ record }: BlockProps<typeof customers>) {
  return <Addresses of={record?.addresses ?? []} />;
}

/** Addresses formatted as on an envelope. */
export function Addresses({ of: addresses }: { readonly of: Customer["addresses"] }) {
  const { t } = useTranslation("customers");
  if (addresses.length === 0) return <Note below={12}>{t("addresses.none")}</Note>;
  return (
    <Grid as="ul" tiles={240} gap={12}>
      {addresses.map((address, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a malformed entry may lack its id
        <Stack key={`${at} ${address.id}`} as="li" gap={6} frame round={8} padY={12} padX={16} breaks>
          <Address address={address} />
        </Stack>
      ))}
    </Grid>
  );
}

function Address({ address }: { readonly address: Customer["addresses"][number] }) {
  const { t, i18n } = useTranslation("customers");
  const { label, line1, line2, line3, postcode, city, state, countryCode, phone } = address;
  const town = [postcode, city].filter(Boolean).join(" ");
  const region = [state, countryCode && countryName(countryCode, i18n.language)].filter(Boolean).join(", ");
  const lines = [line1, line2, line3, town, region].filter(Boolean);
  return (
    <>
      <Row gap={10} rowGap={6} wrap hideEmpty>
        {label ? <strong dir="auto">{label}</strong> : null}
        {address.shippingDefault ? <OptionTag tone="good">{t("addresses.shipping")}</OptionTag> : null}
        {address.billingDefault ? <OptionTag tone="good">{t("addresses.billing")}</OptionTag> : null}
      </Row>
      <Box as="address" leading={1.5} preLine fit dir="auto">
        {lines.join("\n")}
      </Box>
      {phone ? (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} dir="ltr">
          {phone}
        </a>
      ) : null}
    </>
  );
}
