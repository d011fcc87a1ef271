import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Grid, Row, Stack } from "../../../kit/ui/index.ts";
import type { slider } from "../../../resources/slider.ts";
import { Picture } from "./picture.tsx";
import { Heading, Nothing, Remark, ShopButton } from "./pieces.tsx";
import styles from "./slider-view.module.css";
import type { ViewProps } from "./view.ts";

export function SliderView({ values }: ViewProps<typeof slider>) {
  const { t } = useTranslation("storefront");
  const slides = values.slides.filter((slide) => slide.published);
  const [wanted, show] = useState(0);
  const at = Math.min(wanted, Math.max(0, slides.length - 1));
  const slide = slides[at];
  if (!slide) return <Nothing>{t("slider.nothing")}</Nothing>;
  const { seconds } = values;
  return (
    <>
      <Grid align="center" relative className={styles.slider}>
        <Stack gap={16} align="start">
          <Heading large>{slide.title}</Heading>
          <p className={styles.text}>{slide.text}</p>
          <ShopButton label={slide.buttonLabel} />
        </Stack>
        <Picture image={slide.image} className={styles.picture} />
        {slides.length > 1 ? (
          <Controls kind={values.controls} at={at} count={slides.length} show={show} />
        ) : null}
      </Grid>
      {values.autoplay && seconds !== null && slides.length > 1 ? (
        <Remark>{t("slider.autoplay", { count: seconds })}</Remark>
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

/** What visitors move the slides with; here too. */
function Controls({ kind, at, count, show }: ControlsProps) {
  const { t } = useTranslation("storefront");
  const arrows = kind === "arrows" || kind === "both";
  const dots = kind === "dots" || kind === "both";
  return (
    <>
      {arrows ? (
        <>
          <button
            type="button"
            className={styles.back}
            aria-label={t("slider.back")}
            onClick={() => show((at + count - 1) % count)}
          >
            <LeftOutlined aria-hidden />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={t("slider.next")}
            onClick={() => show((at + 1) % count)}
          >
            <RightOutlined aria-hidden />
          </button>
        </>
      ) : null}
      {dots ? (
        <Row align="stretch" justify="center" className={styles.dots}>
          {Array.from({ length: count }, (_, dot) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              key={dot}
              type="button"
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
