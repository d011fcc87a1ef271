import { PictureOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clip, descriptionLimits, titleLimits } from "../../domain/seo/seo.ts";
import { Box, Grid, Note, Row, Stack, Text } from "../../kit/ui/box.tsx";
import styles from "./seo.module.css";

interface Props {
  readonly phone: boolean;
  readonly shopName: string;
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

/** The number of characters that phones show. */
const phoneDescription = 120;

/** A search result, its texts cut as search engines do. */
export function SearchResult({ phone, shopName, address, title, description }: Props) {
  const { t } = useTranslation("seo");
  const { host, steps } = partsOf(address);
  const most = phone ? phoneDescription : descriptionLimits.most;
  return (
    <Box pad={16} round={10} ground="soft" className={styles.result} data-phone={phone}>
      <Row gap={10}>
        <Grid
          size={13}
          strong
          rigid
          as="span"
          center="items"
          width={28}
          height={28}
          round="circle"
          tone="white"
          ground="accent"
          aria-hidden
        >
          {shopName.slice(0, 1).toUpperCase()}
        </Grid>
        <Stack as="span" size={13} shrinks leading={1.4}>
          <span dir="auto">{shopName}</span>
          <Text size={12} tone="muted" text="start" ellipsis dir="ltr">
            {host === "" ? t("preview.noAddress") : [host, ...steps].join(" › ")}
          </Text>
        </Stack>
      </Row>
      <Text
        as="p"
        above={8}
        below={4}
        size={18}
        breaks
        leading={1.3}
        className={styles.resultTitle}
        dir="auto"
      >
        {clip(title, titleLimits.most) || t("preview.noTitle")}
      </Text>
      <Note size={14} breaks leading={1.5} dir="auto">
        {clip(description, most) || t("preview.noDescription")}
      </Note>
    </Box>
  );
}

interface SocialCardProps {
  readonly image: string;
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

/** The number of characters that social networks show. */
const most = 110;

/** A link card as social networks show it. */
export function SocialCard({ image, address, title, description }: SocialCardProps) {
  const { t } = useTranslation("seo");
  const { host } = partsOf(address);
  return (
    <Box frame round={10} clips>
      <Picture key={image} src={image.startsWith("https://") ? shownPicture(image, address) : ""} />
      <Box padY={12} padX={14}>
        <Text size={12} tone="muted" text="start" block dir="ltr">
          {host || t("preview.noAddress")}
        </Text>
        <Text as="p" above={2} strong breaks dir="auto">
          {clip(title, most) || t("preview.noTitle")}
        </Text>
        {description === "" ? null : (
          <Note above={4} size={13} breaks dir="auto">
            {clip(description, most)}
          </Note>
        )}
      </Box>
    </Box>
  );
}

function Picture({ src }: { readonly src: string }) {
  const { t } = useTranslation("seo");
  const [failed, setFailed] = useState(false);
  if (src === "" || failed) {
    return (
      <Stack justify="center" gap={6} size={13} tone="muted" align="center" className={styles.picture}>
        <Text size={24}>
          <PictureOutlined aria-hidden />
        </Text>
        {t(failed ? "preview.pictureFailed" : "preview.noPicture")}
      </Stack>
    );
  }
  return <img className={styles.picture} src={src} alt="" onError={() => setFailed(true)} />;
}

/** Splits an https URL into its host and path segments, as results show it. */
function partsOf(address: string): { host: string; steps: readonly string[] } {
  if (!URL.canParse(address)) return { host: "", steps: [] };
  const { host, pathname } = new URL(address);
  return { host: host.replace(/^www\./, ""), steps: pathname.split("/").filter((step) => step !== "") };
}

/**
 * A picture at the page's origin is the store's own: it is loaded from here, so that it shows while the website is
 * down.
 */
function shownPicture(url: string, address: string): string {
  const host = partsOf(address).host;
  return host !== "" && partsOf(url).host === host ? new URL(url).pathname : url;
}
