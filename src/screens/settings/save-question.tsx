import { Alert, Button, Modal } from "antd";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveGuard } from "../../kit/form/use-save.ts";
import type { FormValues } from "../../kit/form/values.ts";

interface Props {
  /** Whether saving these values has the consequence. Must be a stable function. */
  readonly asks: (next: FormValues, before: FormValues | null) => boolean;
  /** Whether the current input has it. */
  readonly warns: boolean;
  readonly title: string;
  readonly text: string;
}

/** Warns of a consequence while editing and asks for confirmation before saving. */
export function SaveQuestion({ asks, warns, title, text }: Props) {
  const { t } = useTranslation("settings");
  const [open, setOpen] = useState(false);
  const answer = useRef<(goOn: boolean) => void>(() => {});
  const settle = (goOn: boolean) => {
    setOpen(false);
    answer.current(goOn);
  };
  useSaveGuard(
    useCallback(
      ({ value }, before) => {
        if (!asks(value, before)) return Promise.resolve(true);
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      },
      [asks],
    ),
  );
  return (
    <>
      {warns ? (
        <Alert style={{ marginBlockStart: 16 }} type="warning" showIcon role="status" message={text} />
      ) : null}
      <Modal
        open={open}
        width={440}
        title={title}
        closable={false}
        onCancel={() => settle(false)}
        footer={[
          <Button key="keep" autoFocus onClick={() => settle(false)}>
            {t("keep")}
          </Button>,
          <Button key="confirm" type="primary" danger onClick={() => settle(true)}>
            {t("confirm")}
          </Button>,
        ]}
      >
        {text}
      </Modal>
    </>
  );
}
