import { useTranslation } from "react-i18next";
import { toColour } from "../../../core/fields/colour.ts";
import { readableOn } from "../../../domain/contrast.ts";
import { Row, Stack } from "../../../kit/ui/index.ts";
import type { promotionBanner } from "../../../resources/promotion-banner.ts";
import { Picture } from "./picture.tsx";
import { Heading, Nothing, ShopButton } from "./pieces.tsx";
import styles from "./promotion-view.module.css";
import type { ViewProps } from "./view.ts";

export function PromotionView({ values }: ViewProps<typeof promotionBanner>) {
  const { t } = useTranslation("storefront");
  const { title, text, image } = values;
  if (!title && !text && !image) return <Nothing>{t("promotion.nothing")}</Nothing>;
  const colour = toColour(values.textColour ?? "") ?? "#000000";
  return (
    <Row
      justify="between"
      className={styles.banner}
      style={{ color: colour, background: values.background ?? "" }}
    >
      <Stack gap={14} align="start">
        <Heading large>{title}</Heading>
        <p className={styles.text}>{text}</p>
        <ShopButton
          label={values.buttonLabel}
          // The button turns the colours round, as far as its words can be read.
          colours={{ background: colour, color: readableOn(colour) }}
        />
      </Stack>
      {image ? <Picture image={image} className={styles.picture} /> : null}
    </Row>
  );
}
