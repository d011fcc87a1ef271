import { PauseCircleOutlined } from "@ant-design/icons";
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
