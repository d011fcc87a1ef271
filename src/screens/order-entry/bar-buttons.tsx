import { LayoutOutlined, PauseCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { ActionButton } from "./keys/till-keys.tsx";

interface Props {
  readonly isWide: boolean;
  readonly onOpen: () => void;
}

/** Opens the parked orders. */
export function ParkedButton({ isWide, onOpen }: Props) {
  const { t } = useTranslation("till");
  return (
    <ActionButton
      action="parked"
      icon={<PauseCircleOutlined aria-hidden />}
      aria-label={t("parked.title")}
      text={isWide ? t("parked.title") : null}
      onClick={onOpen}
    />
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
