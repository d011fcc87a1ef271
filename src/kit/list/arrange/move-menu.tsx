import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  MoreOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from "@ant-design/icons";
import { Button, Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isWithin } from "../../../domain/bounds.ts";
import { BoundedNumber } from "../../numbers/bounded.tsx";
import { Stack } from "../../ui/box.tsx";
import { PopoverButton } from "../../ui/popover.tsx";
import styles from "./arrange.module.css";

interface Props {
  readonly title: string;
  /** Zero-based. */
  readonly index: number;
  readonly total: number;
  readonly onMove: (to: number) => void;
}

/** All moves of a row, including those beyond the page: to either end, or to a rank. */
export function MoveMenu({ title, index, total, onMove }: Props) {
  const { t } = useTranslation("sequence");
  return (
    <PopoverButton
      align="end"
      panel={(close) => (
        <Moves
          index={index}
          total={total}
          onMove={(to) => {
            close();
            onMove(to);
          }}
        />
      )}
    >
      {(trigger) => (
        <Button
          {...trigger}
          type="text"
          data-tool="more"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t("more", { title })}
        />
      )}
    </PopoverButton>
  );
}

function Moves({ index, total, onMove }: Omit<Props, "title">) {
  const { t } = useTranslation("sequence");
  const [rank, setRank] = useState<number | null>(index + 1);
  const bounds = { min: 1, max: total, whole: true };
  return (
    <Stack gap={2} align="stretch" minWidth={200} className={styles.moves}>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        {t("upOne")}
      </Button>
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={index === total - 1}
        onClick={() => onMove(index + 1)}
      >
        {t("downOne")}
      </Button>
      <Button
        type="text"
        icon={<VerticalAlignTopOutlined aria-hidden />}
        disabled={index === 0}
        onClick={() => onMove(0)}
      >
        {t("top")}
      </Button>
      <Button
        type="text"
        icon={<VerticalAlignBottomOutlined aria-hidden />}
        disabled={index === total - 1}
        onClick={() => onMove(total - 1)}
      >
        {t("bottom")}
      </Button>
      <Form
        className={styles.to ?? ""}
        layout="vertical"
        requiredMark={false}
        onFinish={() => isWithin(rank, bounds) && onMove(rank - 1)}
      >
        <Form.Item
          label={t("to", { count: total })}
          htmlFor="sequence-rank"
          className={styles.rankItem ?? ""}
        >
          <BoundedNumber id="sequence-rank" data-first bounds={bounds} value={rank} onChange={setRank} />
        </Form.Item>
        <Button type="primary" htmlType="submit" disabled={!isWithin(rank, bounds)}>
          {t("go")}
        </Button>
      </Form>
    </Stack>
  );
}
