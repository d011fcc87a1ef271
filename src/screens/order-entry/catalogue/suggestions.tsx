import { useTranslation } from "react-i18next";
import { Box, Row, Text } from "../../../kit/ui/box.tsx";
import { useRelated } from "../../products/use-related.ts";
import styles from "../cart/line-extras.module.css";
import { type Cart, currentLine } from "../sale/cart.ts";
import type { Sellable } from "../sale/scan.ts";
import { TillPrice } from "./till-price.tsx";

/** Maximum number of suggestions. */
const most = 3;

interface Props {
  readonly cart: Cart;
  readonly onPick: (product: Sellable) => void;
}

/** Products related to the last picked one, if it has suggestions; a tap adds one. */
export function Suggestions({ cart, onPick }: Props) {
  const { t } = useTranslation("till");
  const line = currentLine(cart);
  const product = line?.open ? undefined : line?.product;
  const { related } = useRelated(product?.id ?? "", product?.allowRelatedProducts === true);
  const there = new Set(cart.lines.map((one) => one.product.id));
  const shown = related.filter(({ id }) => !there.has(id)).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <Row gap={6} wrap data-till-related>
      <Text as="small" tone="muted">
        {t("related.title")}
      </Text>
      <Row as="ul" gap={6} wrap aria-label={t("related.title")}>
        {shown.map((one) => (
          <li key={one.id}>
            <Row as="span" align="stretch" clips frame="strong" round={8} size={13} className={styles.chip}>
              <button type="button" onClick={() => onPick(one)}>
                <span>
                  <bdi>{one.title}</bdi>{" "}
                  <Box as="small" tone="muted">
                    <TillPrice product={one} />
                  </Box>
                </span>
              </button>
            </Row>
          </li>
        ))}
      </Row>
    </Row>
  );
}
