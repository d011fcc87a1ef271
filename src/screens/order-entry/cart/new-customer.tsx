import { useModalForm } from "@refinedev/antd";
import type { BaseRecord, HttpError } from "@refinedev/core";
import { Alert, Form, Input, Modal } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../kit/context/labels.ts";
import { useFirstField } from "../../../kit/focus/use-first-field.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { customers } from "../../../resources/customers.ts";
import { instant } from "../sale/instant.ts";

/** Loaded late: it knows the numbers of all countries. */
const KnownPerson = lazy(async () => ({
  default: (await import("../../customers/known-customer.tsx")).KnownPerson,
}));

interface Props {
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly phone: string | null;
}

const empty: Values = { name: "", phone: "" };

/** Creates a customer from two fields without leaving the POS. */
export default function NewCustomer({ onMade, onClose }: Props) {
  const { t } = useTranslation("till");
  const { form: root, afterOpenChange } = useFirstField<HTMLDivElement>("input");
  const { form, formProps, modalProps, mutation, onFinish } = useModalForm<BaseRecord, HttpError, Values>({
    resource: customers.name,
    action: "create",
    defaultVisible: true,
    redirect: false,
    successNotification: false,
    errorNotification: false,
    disableServerSideValidation: true,
    onMutationSuccess: ({ data }) => onMade(String(data.id)),
  });
  const { name, phone } = { ...empty, ...Form.useWatch([], form) };
  const labels = useLabels(customers);
  const { errors } = toApiError(mutation.error);
  const wrong = (field: keyof Values) => {
    const [key] = errors[field] ?? [];
    if (key === undefined) return {};
    // The hook's own messages would not be announced.
    return { validateStatus: "error", help: <span role="alert">{labels.error(key, field)}</span> } as const;
  };
  const failed = mutation.error !== null && Object.keys(errors).length === 0;
  // The `onFinish` of `formProps` would leave a rejection to nobody.
  const save = (values: Values) =>
    onFinish({ name: values.name.trim(), phone: values.phone?.trim() || null }).catch(() => undefined);
  return (
    <Modal
      {...modalProps}
      {...instant}
      width={420}
      title={t("customer.newTitle")}
      okText={t("customer.save")}
      cancelText={t("cancel")}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <div ref={root}>
        <Form
          {...formProps}
          name="new-customer"
          layout="vertical"
          requiredMark={false}
          initialValues={empty}
          onFinish={save}
        >
          <Form.Item name="name" label={t("customer.name")} {...wrong("name")}>
            <Input maxLength={120} />
          </Form.Item>
          <Form.Item name="phone" label={t("fields.phone")} {...wrong("phone")}>
            <Input type="tel" />
          </Form.Item>
          {phone?.trim() ? (
            <Suspense>
              <KnownPerson name={name} email={null} phone={phone} onTake={onMade} />
            </Suspense>
          ) : null}
          {failed ? <Alert type="error" showIcon role="alert" message={t("failed")} /> : null}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </div>
    </Modal>
  );
}
