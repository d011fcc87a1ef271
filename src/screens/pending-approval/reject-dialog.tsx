import { Form, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFirstField } from "../../kit/use-first-field.ts";

/** As long as the fields that keep it. */
const longest = 500;

interface Props {
  readonly count: number;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why. Nobody is rejected without a reason. */
export function RejectDialog({ count, onReject, onClose }: Props) {
  const { t } = useTranslation(["approval", "errors", "list"]);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const { form, afterOpenChange } = useFirstField<HTMLDivElement>("textarea");
  const submit = () => {
    const text = reason.trim();
    setMissing(text === "");
    if (text !== "") onReject(text);
  };
  return (
    <Modal
      open
      width={480}
      title={t("approval:rejectTitle", { count })}
      okText={t("approval:rejectCount", { count })}
      okButtonProps={{ danger: true }}
      cancelText={t("list:cancel")}
      onOk={submit}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <div ref={form}>
        <Form layout="vertical" component={false}>
          <Form.Item
            label={t("approval:reason")}
            htmlFor="reject-reason"
            required
            extra={t("approval:reasonHelp")}
            help={missing ? <span role="alert">{t("errors:required")}</span> : undefined}
            {...(missing ? { validateStatus: "error" as const } : {})}
          >
            <Input.TextArea
              id="reject-reason"
              rows={3}
              maxLength={longest}
              value={reason}
              aria-invalid={missing}
              onChange={(event) => {
                setReason(event.target.value);
                setMissing(false);
              }}
              onKeyDown={(event) => {
                if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
              }}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
