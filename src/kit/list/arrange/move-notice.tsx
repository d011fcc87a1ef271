import { UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Row } from "../../ui/box.tsx";
import styles from "./arrange.module.css";
import type { LastMove } from "./use-moves.ts";

/** Says where the last moved record stands now, and takes the move back. */
export function MoveNotice({ last }: { readonly last: LastMove | null }) {
  const { t } = useTranslation("sequence");
  return (
    <Row
      gap={12}
      rowGap={4}
      justify="between"
      wrap
      className={styles.notice}
      role="status"
      data-shown={last !== null}
    >
      {last ? (
        <>
          <span>{last.text}</span>
          <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={last.undo}>
            {t("undo")}
          </Button>
        </>
      ) : null}
    </Row>
  );
}
