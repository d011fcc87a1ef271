import { Alert, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Action } from "../../../core/action.ts";
import type { AnyResource } from "../../../core/define.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { useLabels } from "../../context/labels.ts";
import { RecordForm } from "../../form/record-form.tsx";
import { useRecordForm } from "../../form/use-record-form.ts";
import { ActionRecord, useActionForm } from "../action-form.ts";
import { useRefusal } from "../use-run-action.ts";

type Values = Readonly<Record<string, unknown>>;

export interface Props {
  readonly resource: AnyResource;
  readonly name: string;
  readonly action: Action;
  readonly count: number;
  /** The record, for an action on a single one. */
  readonly record: Values | null;
  readonly title: string;
  /** Runs the action; rejects with the server's error. */
  readonly onRun: (input: Values) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the input of an action, or for confirmation. Errors are shown in the dialog, which keeps what was typed. */
export default function ActionDialog(props: Props) {
  const asks = Object.keys(props.action.fields).length > 0;
  return asks ? <FormDialog {...props} /> : <ConfirmDialog {...props} />;
}

function useTexts({ resource, name, count, title }: Props) {
  const labels = useLabels(resource);
  return labels.action(name, { count, name: title });
}

function ConfirmDialog(props: Props) {
  const { action, title, onRun, onClose } = props;
  const { t } = useTranslation("list");
  const words = useTexts(props);
  const { busy, refused, run } = useAttempt(props);
  return (
    <Modal
      open
      width={440}
      title={`${words.label}: ${title}`}
      okText={words.label}
      cancelText={words.keep ?? t("cancel")}
      okButtonProps={{ danger: action.danger === true, autoFocus: true }}
      confirmLoading={busy}
      onOk={() => void run(() => onRun({}))}
      onCancel={onClose}
    >
      <p>{words.confirm}</p>
      {refused ? <Alert type="error" showIcon message={refused} /> : null}
    </Modal>
  );
}

function FormDialog(props: Props) {
  const { resource, name, action, record, onRun, onClose } = props;
  const { t } = useTranslation("list");
  const words = useTexts(props);
  const { form, start } = useActionForm(resource, name, action, record);
  const control = useRecordForm(form, null, start);
  const { model } = control;
  const { busy, refused, run } = useAttempt(props);

  const send = () =>
    run(async () => {
      const checked = model.check();
      if (!checked) return;
      try {
        await onRun(checked.value);
        model.dropDraft();
      } catch (error) {
        const { errors } = toApiError(error);
        const own = Object.keys(errors).filter((path) =>
          Object.hasOwn(form.fields, path.split(".")[0] ?? ""),
        );
        if (own.length === 0) throw error;
        model.refuse(errors, checked.shown);
      }
    });
  const close = () => {
    model.dropDraft();
    onClose();
  };
  return (
    <Modal
      open
      width={520}
      title={words.label}
      okText={words.label}
      cancelText={words.keep ?? t("cancel")}
      // Enter in a field submits as well.
      okButtonProps={{ danger: action.danger === true, htmlType: "submit", form: control.name }}
      confirmLoading={busy}
      onCancel={close}
    >
      {words.confirm ? <p>{words.confirm}</p> : null}
      {refused ? <Alert type="error" showIcon message={refused} /> : null}
      <ActionRecord value={record}>
        <RecordForm control={control} onSubmit={() => void send()} />
      </ActionRecord>
    </Modal>
  );
}

/** Runs one attempt at a time and keeps the error message of the last one. */
function useAttempt({ resource }: Props) {
  const refusal = useRefusal(resource);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    try {
      await work();
    } catch (error) {
      setRefused(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, run };
}
