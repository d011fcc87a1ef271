import { CloseOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { maxOrderLines } from "../../../domain/orders/order-lines.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { PlainList, Row, Text } from "../../../kit/ui/box.tsx";
import { orders } from "../../../resources/orders.ts";
import { dismissMisses, type Miss, useTill } from "./till-store.ts";

/** Why a code was not added, as text. */
function useMissText() {
  const { t } = useTranslation("till");
  const labels = useLabels(orders);
  const { number } = useFormats();
  return ({ code, why, name, reason, times }: Miss): string => {
    const text =
      why === "refused"
        ? t("find.refused", { name, reason: labels.error(reason ?? "orders.errors.unpublished", null) })
        : t(`missed.${why}`, { code, name, max: number(maxOrderLines) });
    return times > 1 ? t("missed.times", { text, times: number(times) }) : text;
  };
}

interface Props {
  /** Called when one was dismissed. */
  readonly onDone?: () => void;
}

/** The codes that are not in the cart although they were scanned, listed until someone has seen to them. */
export function MissedCodes({ onDone }: Props) {
  const { t } = useTranslation("till");
  const misses = useTill((till) => till.misses);
  const textOf = useMissText();
  if (misses.length === 0) return null;
  const dismiss = (miss?: Miss) => {
    dismissMisses(miss);
    onDone?.();
  };
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      aria-atomic={false}
      message={
        <PlainList gap={4} aria-label={t("missed.title")}>
          {misses.map((miss) => (
            <Row as="li" gap={8} justify="between" key={`${miss.why} ${miss.code}`}>
              <Text breaks>{textOf(miss)}</Text>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t("missed.dismiss", { text: textOf(miss) })}
                onClick={() => dismiss(miss)}
              />
            </Row>
          ))}
        </PlainList>
      }
      action={
        misses.length > 1 ? (
          <Button size="small" onClick={() => dismiss()}>
            {t("missed.dismissAll")}
          </Button>
        ) : null
      }
    />
  );
}
