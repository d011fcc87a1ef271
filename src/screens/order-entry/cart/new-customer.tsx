import { type BaseRecord, type HttpError, useCreate } from "@refinedev/core";
import { Alert, Input, Modal } from "antd";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Stack, useFirstField } from "../../../kit/ui/index.ts";
import { toApiError } from "../../../providers/api-error.ts";
import { customers } from "../../../resources/customers.ts";
import { instant } from "../catalogue/instant.ts";
import { Field } from "../field.tsx";

/** Loaded late: it knows the numbers of all countries. */
const KnownPerson = lazy(async () => ({
  default: (await import("../../customers/known-customer.tsx")).KnownPerson,
}));

interface Props {
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Creates a customer from two fields without leaving the POS. */
export function NewCustomer({ onMade, onClose }: Props) {
  const { t } = useTranslation("till");
  const { form, afterOpenChange } = useFirstField("input");
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const { mutate, mutation } = useCreate<BaseRecord, HttpError, object>({
    resource: customers.name,
    successNotification: false,
    errorNotification: false,
  });
  const { error } = mutation;
  const errors = toApiError(error).errors;
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    const values = { name: name.trim(), phone: phone.trim() || null };
    mutate({ values }, { onSuccess: ({ data }) => onMade(String(data.id)) });
  };
  return (
    <Modal
      open
      {...instant}
      width={420}
      title={t("customer.newTitle")}
      okText={t("customer.save")}
      cancelText={t("cancel")}
      confirmLoading={mutation.isPending}
      onOk={() => save()}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <Stack ref={form} as="form" gap={10} onSubmit={save}>
        <Field label={t("customer.name")} keys={errors.name}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label={t("fields.phone")} keys={errors.phone}>
          {(control) => (
            <Input {...control} type="tel" value={phone} onChange={({ target }) => setPhone(target.value)} />
          )}
        </Field>
        {phone.trim() === "" ? null : (
          <Suspense>
            <KnownPerson name={name} email={null} phone={phone} onTake={onMade} />
          </Suspense>
        )}
        {error && Object.keys(errors).length === 0 ? (
          <Alert type="error" showIcon role="alert" message={t("failed")} />
        ) : null}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Stack>
    </Modal>
  );
}
