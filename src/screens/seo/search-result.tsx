import { useTranslation } from "react-i18next";
import { clip, descriptionLimits, titleLimits } from "../../domain/seo.ts";
import { Box, Note, Row, Stack, Text } from "../../kit/ui/index.ts";
import { partsOf } from "./address.ts";
import styles from "./seo.module.css";

interface Props {
  readonly phone: boolean;
  readonly shopName: string;
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

/** Phones show fewer words. */
const phoneDescription = 120;

/** A page as search engines list it, its texts cut as they do. */
export function SearchResult({ phone, shopName, address, title, description }: Props) {
  const { t } = useTranslation("seo");
  const { host, steps } = partsOf(address);
  const most = phone ? phoneDescription : descriptionLimits.most;
  return (
    <Box pad={16} round={10} ground="soft" className={styles.result} data-phone={phone}>
      <Row gap={10}>
        <Text size={13} strong rigid className={styles.icon} aria-hidden>
          {shopName.slice(0, 1).toUpperCase()}
        </Text>
        <Stack as="span" size={13} shrinks className={styles.where}>
          <span dir="auto">{shopName}</span>
          <Text size={12} tone="muted" text="start" ellipsis dir="ltr">
            {host === "" ? t("preview.noAddress") : [host, ...steps].join(" › ")}
          </Text>
        </Stack>
      </Row>
      <Text as="p" above={8} below={4} size={18} breaks className={styles.resultTitle} dir="auto">
        {clip(title, titleLimits.most) || t("preview.noTitle")}
      </Text>
      <Note size={14} breaks className={styles.resultText} dir="auto">
        {clip(description, most) || t("preview.noDescription")}
      </Note>
    </Box>
  );
}
