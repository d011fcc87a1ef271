import { MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { SoldExtra } from "../../../domain/orders/order-lines.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Box, Row } from "../../../kit/ui/box.tsx";
import { type CartLine, setExtra } from "../sale/cart.ts";
import { changeCart } from "../sale/till-store.ts";
import styles from "./line-extras.module.css";

interface Props {
  readonly line: CartLine;
  readonly onSay: (text: string) => void;
}

/** The extras of a line: a tap adds one, minus removes one. */
export function LineExtras({ line, onSay }: Props) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const offered = line.offered.filter(({ published }) => published);
  if (offered.length === 0) return null;
  const countOf = (id: string) => line.extras.find(({ extraId }) => extraId === id)?.quantity ?? 0;
  return (
    <Row as="ul" gap={6} wrap spans above={6} below={4} aria-label={t("choice.extras")} data-line-extras>
      {offered.map((extra) => (
        <li key={extra.id}>
          <ExtraChip
            extra={extra}
            count={countOf(extra.id)}
            onCount={(count) => {
              changeCart((all) => setExtra(all, line.key, extra.id, count));
              onSay(t("line.now", { name: extra.name, quantity: formats.number(count) }));
            }}
          />
        </li>
      ))}
    </Row>
  );
}

interface ExtraChipProps {
  readonly extra: SoldExtra;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

function ExtraChip({ extra: { name, price, maximum }, count, onCount }: ExtraChipProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  return (
    <Row
      as="span"
      align="stretch"
      clips
      frame={count > 0 ? "chosen" : "strong"}
      round={8}
      size={13}
      ground={count > 0 ? "primary" : "plain"}
      className={styles.chip}
    >
      {count > 0 ? (
        <button type="button" aria-label={t("choice.less", { name })} onClick={() => onCount(count - 1)}>
          <MinusOutlined aria-hidden />
        </button>
      ) : null}
      <button
        type="button"
        disabled={count >= maximum}
        aria-label={t("choice.more", { name, price: formats.money(price) })}
        onClick={() => onCount(count + 1)}
      >
        <span>
          {count > 0 ? <strong>{formats.number(count)} × </strong> : null}
          <bdi>{name}</bdi>{" "}
          <Box as="small" tone="muted">
            {formats.money(price)}
          </Box>
        </span>
        {count < maximum ? <PlusOutlined aria-hidden /> : null}
      </button>
    </Row>
  );
}
