import { useNotification } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { Alert, Input, Modal } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import type { MailedDocument } from "../../domain/orders/document-mails.ts";
import { useRefresh, useRefusal } from "../../kit/actions/use-run-action.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFirstField } from "../../kit/focus/use-first-field.ts";
import { useRecord } from "../../kit/records/use-records.ts";
import { Stack, Text } from "../../kit/ui/box.tsx";
import { call } from "../../providers/call.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { customers } from "../../resources/customers.ts";
import { orders } from "../../resources/orders.ts";

export interface SendProps {
  readonly resource: AnyResource;
  readonly id: string;
  readonly document: MailedDocument;
  /** The customer whose address is the default. */
  readonly customerId: string | null;
}

interface Props extends SendProps {
  readonly onClose: () => void;
}

/** A dialog for sending a document. Without a mail server it says that the email is only kept as a file. */
export default function SendDialog({ resource, id, document, customerId, onClose }: Props) {
  const { t } = useTranslation("documents");
  const { open: notify } = useNotification();
  const { form, afterOpenChange } = useFirstField("input");
  const labels = useLabels(resource);
  const refusal = useRefusal(resource);
  const refresh = useRefresh();
  const field = useId();
  const address = useKnownAddress(customerId);
  const delivers = useDelivers();
  /** Null until the user types: then the customer's address applies. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const email = typed ?? address;
  const letters = error === null ? undefined : toApiError(error).letters;
  const wrong = error === null ? undefined : toApiError(error).errors.email?.[0];

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      // Once told, the letters may be missing.
      const values = { email, ...(letters ? { withMissing: true } : {}) };
      const params = { id };
      if (document === "creditNote") await call("post /returns/:id/mail", { params, body: values });
      else await call("post /orders/:id/mail", { params, body: { ...values, document } });
      await refresh([orders.name]);
      notify?.({ type: "success", message: t(delivers ? "send.queued" : "send.keeps", { to: email }) });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={460}
      title={t(`send.${document}`)}
      okText={t(letters ? "send.anyway" : delivers ? "send.send" : "send.keep")}
      cancelText={t("send.cancel")}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <Stack ref={form} as="form" gap={12} padY={4} onSubmit={(event: FormEvent) => void send(event)}>
        {delivers ? null : (
          <Alert type="warning" showIcon message={t("send.noServer")} description={t("send.noServerText")} />
        )}
        <Stack gap={6}>
          <label htmlFor={field}>{t("send.email")}</label>
          <Input
            id={field}
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setTyped(target.value)}
            {...(wrong ? { status: "error" as const, "aria-describedby": `${field}-wrong` } : {})}
          />
          {wrong ? (
            <Text tone="error" size={13} id={`${field}-wrong`} role="alert">
              {labels.error(wrong, "email")}
            </Text>
          ) : null}
        </Stack>
        {letters ? (
          <Alert
            type="warning"
            showIcon
            role="alert"
            message={t("send.missing", { letters: letters.map(nameOf).join("  ") })}
            description={t("send.missingText")}
          />
        ) : error !== null && !wrong ? (
          <Alert type="error" showIcon role="alert" message={refusal(error)} />
        ) : null}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Stack>
    </Modal>
  );
}

/** A letter with its number in Unicode: its own picture may be missing on this screen, too. */
function nameOf(letter: string): string {
  return `${letter} (U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")})`;
}

/** The address of a customer, if the user may see it. */
function useKnownAddress(customerId: string | null): string {
  const { may } = usePermissions();
  const { record } = useRecord(customers, customerId ?? "", { enabled: may(customers, "show") });
  return record?.email ?? "";
}

/** Whether emails are delivered; true until known. */
function useDelivers(): boolean {
  const { data } = useQuery({
    queryKey: ["mail"],
    queryFn: async ({ signal }) => (await call("get /orders/mail", {}, { signal })).delivers,
  });
  return data ?? true;
}
