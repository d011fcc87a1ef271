import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Row, Text, VisuallyHidden } from "../../kit/ui/box.tsx";

const tones = { same: "inherit", up: "success", down: "error" } as const;

/** A change in per cent with its sign. */
export function GrowthCell({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslation("reports");
  const formats = useFormats();
  if (percent === null) return <Text tone="muted">–</Text>;
  const direction = percent === 0 ? "same" : percent > 0 ? "up" : "down";
  const sign = { same: "=", up: "▲", down: "▼" }[direction];
  return (
    <Row as="span" inline gap={4} align="baseline" weight={400} tone={tones[direction]}>
      <Text size={10} aria-hidden>
        {sign}
      </Text>
      <VisuallyHidden>{t(`change.${direction}`)}</VisuallyHidden>
      {formats.percent(Math.abs(percent))}
    </Row>
  );
}
