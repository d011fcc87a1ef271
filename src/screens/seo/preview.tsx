import { Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { storeUrl } from "../../domain/storefront/addresses.ts";
import { jsonLdText } from "../../domain/storefront/json-ld.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { Box, Note, Row, Stack, Text, Toolbar } from "../../kit/ui/box.tsx";
import type { blogs } from "../../resources/blogs.ts";
import type { categorySeo } from "../../resources/category-seo.ts";
import type { landingPages } from "../../resources/landing-pages.ts";
import type { productSeo } from "../../resources/product-seo.ts";
import { SearchResult, SocialCard } from "./result-cards.tsx";
import styles from "./seo.module.css";
import { useShop } from "./use-shop.ts";

const devices = ["desktop", "phone"] as const;
type Device = (typeof devices)[number];

const names = [
  "metaDescription",
  "canonicalUrl",
  "ogTitle",
  "ogDescription",
  "ogImageUrl",
  "metaRobots",
  "structuredData",
] as const;

/** Resources of SEO pages. */
export type SeoPages = typeof productSeo | typeof categorySeo | typeof landingPages;

/** A live preview of an SEO page in search results and on social networks. */
export default function SeoPreview({ resource }: BlockProps<SeoPages>) {
  const values = useRecordValues(resource);
  const { t } = useTranslation("seo");
  const { pageName, title, active, pageActive } = values;
  // Only landing pages have an address of their own.
  const path = "path" in values ? values.path : null;
  const page = { title: title ?? pageName ?? "", path: path ?? "", description: "", image: "" };
  return (
    <Stack gap={16}>
      {active ? null : <Note>{t("preview.unused")}</Note>}
      <PagePreview resource={resource} page={{ ...page, shown: pageActive }} />
    </Stack>
  );
}

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
  readonly resource: SeoPages | typeof blogs;
  readonly page: PreviewedPage;
}

/** A preview of a page in search results and on social networks, with the SEO fields of the surrounding form. */
export function PagePreview({ resource, page }: PagePreviewProps) {
  const { t } = useTranslation("seo");
  const shop = useShop();
  const [device, setDevice] = useState<Device>("desktop");
  const { title } = page;
  const seo = useRecordValues(resource, ...names);
  const description = seo.metaDescription ?? page.description;
  const address = seo.canonicalUrl ?? storeUrl(shop.website, page.path) ?? "";
  const hidden = seo.metaRobots?.startsWith("noindex") || !page.shown;
  return (
    <Stack gap={16}>
      <Box
        as="section"
        pad={16}
        frame
        round={10}
        ground="plain"
        className={styles.panel}
        aria-label={t("preview.search")}
      >
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
      <Box
        as="section"
        pad={16}
        frame
        round={10}
        ground="plain"
        className={styles.panel}
        aria-label={t("preview.social")}
      >
        <Row gap={8} justify="between" wrap below={12}>
          <Text as="h2" size={14} strong>
            {t("preview.social")}
          </Text>
        </Row>
        <SocialCard
          image={seo.ogImageUrl ?? page.image}
          address={address}
          title={seo.ogTitle ?? title}
          description={seo.ogDescription ?? description}
        />
      </Box>
      {seo.structuredData ? <Script value={seo.structuredData} /> : null}
    </Stack>
  );
}

/** Structured data as it is embedded in the page. */
function Script({ value }: { readonly value: object }) {
  const { t } = useTranslation("seo");
  return (
    <Box as="details" pad={16} frame round={10} ground="plain" className={styles.panel}>
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
