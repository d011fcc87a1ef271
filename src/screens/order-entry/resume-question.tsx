import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { Toolbar } from "../../kit/ui/index.ts";
import { instant } from "./instant.ts";

interface Props {
  /** Whether there is something in the cart that can be parked. */
  readonly mayPark: boolean;
  readonly onPark: () => void;
  readonly onDrop: () => void;
  readonly onClose: () => void;
}

/** What becomes of the cart when a parked order takes its place. */
export function ResumeQuestion({ mayPark, onPark, onDrop, onClose }: Props) {
  const { t } = useTranslation("till");
  return (
    <Modal
      open
      {...instant}
      width={460}
      title={t("parked.replace")}
      onCancel={onClose}
      footer={
        <Toolbar justify="end">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button danger onClick={onDrop}>
            {t("parked.replaceDrop")}
          </Button>
          {mayPark ? (
            <Button type="primary" autoFocus onClick={onPark}>
              {t("parked.replacePark")}
            </Button>
          ) : null}
        </Toolbar>
      }
    >
      {t("parked.replaceText")}
    </Modal>
  );
}
