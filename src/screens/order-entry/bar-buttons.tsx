import { LayoutOutlined, PauseCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

interface Props {
  readonly isWide: boolean;
  readonly onOpen: () => void;
}

/** Opens the parked orders. */
export function ParkedButton({ isWide, onOpen }: Props) {
  const { t } = useTranslation("till");
  return (
    <Button
      icon={<PauseCircleOutlined aria-hidden />}
      aria-label={t("parked.title")}
      aria-keyshortcuts="F9"
      onClick={onOpen}
    >
      {isWide ? (
        <>
          {t("parked.title")} <kbd aria-hidden>F9</kbd>
        </>
      ) : null}
    </Button>
  );
}

/** Opens the plan of the tables. */
export function FloorButton({ isWide, onOpen }: Props) {
  const { t } = useTranslation("till");
  return (
    <Button icon={<LayoutOutlined aria-hidden />} aria-label={t("floor")} onClick={onOpen}>
      {isWide ? t("floor") : null}
    </Button>
  );
}
