import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Row, Text, VisuallyHidden } from "../../kit/ui/box.tsx";

const tones = { same: "inherit", better: "success", worse: "error" } as const;

interface Props {
  readonly percent: number | null;
  /** Whether what grows is better the smaller it is, such as returns. Default: false */
  readonly lessIsBetter?: boolean;
}

/** A change in per cent with its sign. */
export function GrowthCell({ percent, lessIsBetter = false }: Props) {
  const { t } = useTranslation("reports");
  const formats = useFormats();
  if (percent === null) return <Text tone="muted">–</Text>;
  const direction = percent === 0 ? "same" : percent > 0 ? "up" : "down";
  const isBetter = (direction === "down") === lessIsBetter;
  const tone = tones[direction === "same" ? "same" : isBetter ? "better" : "worse"];
  const sign = { same: "=", up: "▲", down: "▼" }[direction];
  return (
    <Row as="span" inline gap={4} align="baseline" weight={400} tone={tone}>
      <Text size={10} aria-hidden>
        {sign}
      </Text>
      <VisuallyHidden>{t(`change.${direction}`)}</VisuallyHidden>
      {formats.percent(Math.abs(percent))}
    </Row>
  );
}
