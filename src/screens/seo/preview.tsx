import { Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { storeUrl } from "../../domain/addresses.ts";
import { jsonLdText } from "../../domain/json-ld.ts";
import { textOf } from "../../kit/fields/index.ts";
import { useFormValue } from "../../kit/form/index.ts";
import { Row, Stack } from "../../kit/ui/index.ts";
import { SearchResult } from "./search-result.tsx";
import styles from "./seo.module.css";
import { SocialCard } from "./social-card.tsx";
import { useShop } from "./use-shop.ts";

const devices = ["desktop", "phone"] as const;
type Device = (typeof devices)[number];

/** How an SEO page will look in search results and where it is shared, as it is being typed. */
export default function SeoPreview() {
  const name = textOf(useFormValue("pageName"));
  const title = textOf(useFormValue("title"));
  const path = textOf(useFormValue("path"));
  const shown = useFormValue("pageActive") !== false;
  return <PagePreview page={{ title: title || name, path, description: "", image: "", shown }} />;
}

/** What a page says of itself; its SEO fields say the rest, and count where they are filled. */
export interface PreviewedPage {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  /** An https address, or nothing. */
  readonly image: string;
  /** Does the store answer with it? */
  readonly shown: boolean;
}

/** A page in search results and where it is shared, with the SEO fields of the form around. */
export function PagePreview({ page }: { readonly page: PreviewedPage }) {
  const { t } = useTranslation("seo");
  const shop = useShop();
  const [device, setDevice] = useState<Device>("desktop");
  const { title } = page;
  const description = textOf(useFormValue("metaDescription")) || page.description;
  const address = textOf(useFormValue("canonicalUrl")) || storeUrl(shop.website, page.path) || "";
  const ogTitle = textOf(useFormValue("ogTitle")) || title;
  const ogDescription = textOf(useFormValue("ogDescription")) || description;
  const robots = textOf(useFormValue("metaRobots"));
  const hidden = robots.startsWith("noindex") || !page.shown;
  return (
    <Stack gap={16}>
      <section className={styles.panel} aria-label={t("preview.search")}>
        <Row gap={8} justify="between" wrap below={12} className={styles.panelHead}>
          <h2>{t("preview.search")}</h2>
          <Segmented<Device>
            size="small"
            aria-label={t("preview.device")}
            value={device}
            onChange={setDevice}
            options={devices.map((value) => ({ value, label: t(`preview.${value}`) }))}
          />
        </Row>
        <SearchResult
          phone={device === "phone"}
          shopName={shop.name}
          address={address}
          title={title}
          description={description}
        />
        {hidden ? <p className={styles.note}>{t("preview.hidden")}</p> : null}
      </section>
      <section className={styles.panel} aria-label={t("preview.social")}>
        <Row gap={8} justify="between" wrap below={12} className={styles.panelHead}>
          <h2>{t("preview.social")}</h2>
        </Row>
        <SocialCard
          image={textOf(useFormValue("ogImageUrl")) || page.image}
          address={address}
          title={ogTitle}
          description={ogDescription}
        />
      </section>
      <Script value={useFormValue("structuredData")} />
    </Stack>
  );
}

/** Structured data as it will stand in the page. */
function Script({ value }: { readonly value: unknown }) {
  const { t } = useTranslation("seo");
  if (typeof value !== "object" || value === null) return null;
  return (
    <details className={styles.panel}>
      <summary>{t("preview.script")}</summary>
      <ScriptText text={jsonLdText(value)} />
    </details>
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
