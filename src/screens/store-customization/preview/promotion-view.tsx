import { useTranslation } from "react-i18next";
import { toColour } from "../../../core/fields/colour.ts";
import { readableOn } from "../../../domain/contrast.ts";
import { imageOf, textOf } from "../../../kit/fields/index.ts";
import { Row, Stack } from "../../../kit/ui/index.ts";
import { Picture } from "./picture.tsx";
import { Heading, Nothing, ShopButton } from "./pieces.tsx";
import styles from "./promotion-view.module.css";
import type { ViewProps } from "./view.ts";

export function PromotionView({ values }: ViewProps) {
  const { t } = useTranslation("storefront");
  const title = textOf(values.title);
  const image = imageOf(values.image);
  if (title === "" && textOf(values.text) === "" && !image)
    return <Nothing>{t("promotion.nothing")}</Nothing>;
  const colour = toColour(textOf(values.textColour)) ?? "#000000";
  return (
    <Row
      justify="between"
      className={styles.banner}
      style={{ color: colour, background: textOf(values.background) }}
    >
      <Stack gap={14} align="start">
        <Heading large>{title}</Heading>
        <p className={styles.text}>{textOf(values.text)}</p>
        <ShopButton
          label={textOf(values.buttonLabel)}
          // The button turns the colours round, as far as its words can be read.
          colours={{ background: colour, color: readableOn(colour) }}
        />
      </Stack>
      {image ? <Picture image={image} className={styles.picture} /> : null}
    </Row>
  );
}
