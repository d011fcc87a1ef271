import { Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { storeUrl } from "../../domain/seo/addresses.ts";
import { jsonLdText } from "../../domain/seo/json-ld.ts";
import { Box, Row, Stack, Text, Toolbar } from "../../kit/ui/box.tsx";
import { SearchResult, SocialCard } from "./result-cards.tsx";
import styles from "./seo.module.css";
import { useShop } from "./use-shop.ts";

const devices = ["desktop", "phone"] as const;
type Device = (typeof devices)[number];

/** The fields of a form with SEO texts that its preview shows. */
export const previewedTexts = [
  "metaDescription",
  "canonicalUrl",
  "ogTitle",
  "ogDescription",
  "ogImageUrl",
  "metaRobots",
  "structuredData",
] as const;

/** SEO texts as they are typed; empty ones are null. */
type PreviewedTexts = Readonly<
  Record<Exclude<(typeof previewedTexts)[number], "structuredData">, string | null>
> & { readonly structuredData: object | null };

/** The page's own data. Its SEO fields complete it and take precedence where filled. */
interface PreviewedPage {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  /** An https URL, or empty. */
  readonly image: string;
  /** Whether the store serves it. */
  readonly shown: boolean;
}

interface PagePreviewProps {
  /** The SEO texts of the surrounding form, by `previewedTexts`. */
  readonly texts: PreviewedTexts;
  readonly page: PreviewedPage;
}

const panel = { pad: 16, frame: true, round: 10, ground: "plain", className: styles.panel } as const;

/** A preview of a page in search results and on social networks, with its SEO texts. */
export function PagePreview({ texts, page }: PagePreviewProps) {
  const { t } = useTranslation("seo");
  const shop = useShop();
  const [device, setDevice] = useState<Device>("desktop");
  const { title } = page;
  const description = texts.metaDescription ?? page.description;
  const address = texts.canonicalUrl ?? storeUrl(shop.website, page.path) ?? "";
  const hidden = texts.metaRobots?.startsWith("noindex") || !page.shown;
  return (
    <Stack gap={16}>
      <Box {...panel} as="section" aria-label={t("preview.search")}>
        <Toolbar justify="between" below={12}>
          <Text as="h2" size={14} strong>
            {t("preview.search")}
          </Text>
          <Segmented<Device>
            size="small"
            aria-label={t("preview.device")}
            value={device}
            onChange={setDevice}
            options={devices.map((value) => ({ value, label: t(`preview.${value}`) }))}
          />
        </Toolbar>
        <SearchResult
          phone={device === "phone"}
          shopName={shop.name}
          address={address}
          title={title}
          description={description}
        />
        {hidden ? (
          <Text as="p" above={12} size={13} tone="warning">
            {t("preview.hidden")}
          </Text>
        ) : null}
      </Box>
      <Box {...panel} as="section" aria-label={t("preview.social")}>
        <Row gap={8} justify="between" wrap below={12}>
          <Text as="h2" size={14} strong>
            {t("preview.social")}
          </Text>
        </Row>
        <SocialCard
          image={texts.ogImageUrl ?? page.image}
          address={address}
          title={texts.ogTitle ?? title}
          description={texts.ogDescription ?? description}
        />
      </Box>
      {texts.structuredData ? <Script value={texts.structuredData} /> : null}
    </Stack>
  );
}

/** Structured data as it is embedded in the page. */
function Script({ value }: { readonly value: object }) {
  const { t } = useTranslation("seo");
  return (
    <Box {...panel} as="details">
      <Box as="summary" pointer strong>
        {t("preview.script")}
      </Box>
      <ScriptText text={jsonLdText(value)} />
    </Box>
  );
}

function ScriptText({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <pre tabIndex={0} dir="ltr">
      {`<script type="application/ld+json">\n${text}\n</script>`}
    </pre>
  );
}
