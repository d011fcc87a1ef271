import { CloseOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { ParkedChange } from "../../../domain/orders/parking.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useQuantityText } from "../../../kit/fields/quantity-text.ts";
import { Grid, Row, Text } from "../../../kit/ui/box.tsx";
import { dismissNotices, type ParkedNews } from "../sale/till-store.ts";

interface Props {
  readonly news: ParkedNews;
  /** Returns focus to the search box. */
  readonly onDone: () => void;
}

/** Shows what has changed since the order was parked, until dismissed. */
export function ParkedNotice({ news: { changes, total }, onDone }: Props) {
  const { t } = useTranslation("till");
  const { money } = useFormats();
  const words = useChangeText();
  return (
    <Alert
      type="info"
      role="note"
      closable={{ closeIcon: <CloseOutlined aria-hidden />, "aria-label": t("close") }}
      onClose={() => {
        dismissNotices();
        onDone();
      }}
      message={<strong>{t("parked.news")}</strong>}
      description={
        <>
          {changes.length > 0 ? (
            <Grid below={total ? 8 : 0} as="ul" gap={6}>
              {changes.map((change, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what has changed is only ever shown as it was found
                <Row as="li" gap={12} rowGap={0} align="stretch" justify="between" wrap breaks key={at}>
                  <bdi>{change.title ?? t("line.gone")}</bdi>
                  <Text tone="muted" nums>
                    {words(change)}
                  </Text>
                </Row>
              ))}
            </Grid>
          ) : null}
          {total ? t("parked.total", { was: money(total.was), now: money(total.now) }) : null}
        </>
      }
    />
  );
}

function useChangeText(): (change: ParkedChange) => string {
  const { t } = useTranslation("till");
  const { money, number } = useFormats();
  const quantityText = useQuantityText();
  return (change) => {
    switch (change.kind) {
      case "gone":
        return t("parked.change.gone");
      case "price":
        return t("parked.change.price", { was: money(change.was), now: money(change.now) });
      case "short": {
        const { left, wanted, unit } = change;
        if (left === 0) return t("parked.change.out");
        if (unit) {
          return t("parked.change.shortOf", {
            shown: quantityText(left, unit),
            wanted: quantityText(wanted, unit),
          });
        }
        return t("parked.change.short", { count: left, shown: number(left), wanted: number(wanted) });
      }
    }
  };
}
