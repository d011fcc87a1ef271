import { ShoppingCartOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../kit/fields/format.ts";
import { coverBelow } from "../../../kit/focus/cover.ts";
import { Box } from "../../../kit/ui/box.tsx";
import { piecesOf } from "../sale/cart.ts";
import { useTill } from "../sale/till-store.ts";
import type { TillActions } from "./use-till.ts";

/** Opens the cart on narrow windows, with a summary of it. */
export function SheetBar({ till, onOpen }: { readonly till: TillActions; readonly onOpen: () => void }) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const table = useTill((all) => all.table);
  const pieces = till.cart.lines.reduce((sum, line) => sum + piecesOf(line), 0);
  return (
    <Box ref={coverBelow} ground="plain" padY={10} padX={12} line="above" sticky={0}>
      <Button
        type="primary"
        danger={Object.keys(till.errors).length > 0}
        size="large"
        block
        icon={<ShoppingCartOutlined aria-hidden />}
        onClick={onOpen}
      >
        {pieces === 0
          ? (table?.name ?? t("cart.empty"))
          : t("cart.open", {
              count: pieces,
              shown: formats.number(pieces),
              total: formats.money(till.quote.totals.total),
            })}
      </Button>
    </Box>
  );
}
