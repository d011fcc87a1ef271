import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toColour } from "../../../core/kinds/colour.ts";
import { readableOn } from "../../../domain/storefront/contrast.ts";
import { Grid, Row, Stack, Text } from "../../../kit/ui/box.tsx";
import type { promotionBanner } from "../../../resources/promotion-banner.ts";
import type { slider } from "../../../resources/slider.ts";
import { EmptyPart, Heading, PreviewPicture, PreviewRemark, ShopButton, type ViewProps } from "./pieces.tsx";
import styles from "./preview.module.css";

export function SliderView({ values }: ViewProps<typeof slider>) {
  const { t } = useTranslation("storefront");
  const slides = values.slides.filter((slide) => slide.published);
  const [count, show] = useState(0);
  const at = Math.min(count, Math.max(0, slides.length - 1));
  const slide = slides[at];
  if (!slide) return <EmptyPart>{t("slider.nothing")}</EmptyPart>;
  const { seconds } = values;
  return (
    <>
      <Grid align="center" relative columns={2} gap={40} className={styles.slider}>
        <Stack gap={16} align="start">
          <Heading large>{slide.title}</Heading>
          <Text as="p" size={18} tone="muted">
            {slide.text}
          </Text>
          <ShopButton label={slide.buttonLabel} />
        </Stack>
        <PreviewPicture image={slide.image} className={styles.slide} round={16} />
        {slides.length > 1 ? (
          <Controls kind={values.controls} at={at} count={slides.length} show={show} />
        ) : null}
      </Grid>
      {values.autoplay && seconds !== null && slides.length > 1 ? (
        <PreviewRemark>{t("slider.autoplay", { count: seconds })}</PreviewRemark>
      ) : null}
    </>
  );
}

interface ControlsProps {
  readonly kind: ViewProps<typeof slider>["values"]["controls"];
  readonly at: number;
  readonly count: number;
  readonly show: (at: number) => void;
}

const arrow = {
  center: "items",
  width: 48,
  height: 48,
  pad: 0,
  frame: true,
  round: "circle",
  size: 18,
  tone: "plain",
  ground: "plain",
} as const;

/** The controls visitors move the slides with, which also work in the preview. */
function Controls({ kind, at, count, show }: ControlsProps) {
  const { t } = useTranslation("storefront");
  const arrows = kind === "arrows" || kind === "both";
  const dots = kind === "dots" || kind === "both";
  return (
    <>
      {arrows ? (
        <>
          <Grid
            {...arrow}
            type="button"
            as="button"
            className={styles.arrow}
            data-to="back"
            aria-label={t("slider.back")}
            onClick={() => show((at + count - 1) % count)}
          >
            <Text mirror>
              <LeftOutlined aria-hidden />
            </Text>
          </Grid>
          <Grid
            {...arrow}
            type="button"
            as="button"
            className={styles.arrow}
            data-to="next"
            aria-label={t("slider.next")}
            onClick={() => show((at + 1) % count)}
          >
            <Text mirror>
              <RightOutlined aria-hidden />
            </Text>
          </Grid>
        </>
      ) : null}
      {dots ? (
        <Row align="stretch" justify="center" className={styles.dots}>
          {Array.from({ length: count }, (_, dot) => (
            <Grid
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              key={dot}
              type="button"
              as="button"
              center="items"
              pad={0}
              className={styles.dot}
              aria-label={t("slider.show", { position: dot + 1 })}
              aria-current={dot === at}
              onClick={() => show(dot)}
            />
          ))}
        </Row>
      ) : null}
    </>
  );
}

export function PromotionView({ values }: ViewProps<typeof promotionBanner>) {
  const { t } = useTranslation("storefront");
  const { title, text, image } = values;
  if (!title && !text && !image) return <EmptyPart>{t("promotion.nothing")}</EmptyPart>;
  const colour = toColour(values.textColour ?? "") ?? "#000000";
  return (
    <Row
      justify="between"
      gap={40}
      above={32}
      below={32}
      before={40}
      after={40}
      padX={48}
      padY={36}
      round={16}
      className={styles.promotion}
      style={{ color: colour, background: values.background ?? "" }}
    >
      <Stack gap={14} align="start">
        <Heading large>{title}</Heading>
        <Text as="p" size={18}>
          {text}
        </Text>
        <ShopButton
          label={values.buttonLabel}
          // The button inverts the colours where its text stays readable.
          colours={{ background: colour, color: readableOn(colour) }}
        />
      </Stack>
      {image ? <PreviewPicture image={image} rigid width={180} height={180} /> : null}
    </Row>
  );
}
