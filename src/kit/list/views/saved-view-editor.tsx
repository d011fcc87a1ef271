import { useModalForm } from "@refinedev/antd";
import { type HttpError, useDelete, useNotification } from "@refinedev/core";
import { Alert, Button, Checkbox, Form, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { idempotentMeta } from "../../../providers/meta.ts";
import { useIdempotencyKeys } from "../../actions/use-run-action.ts";
import { useFirstField } from "../../focus/use-first-field.ts";
import { Note, Row } from "../../ui/box.tsx";
import { type SavedView, type StoredView, savedViewsCollection } from "../use-saved-views.ts";

interface Props {
  readonly resource: AnyResource;
  /** The view to change; null for a new one. */
  readonly view: SavedView | null;
  /** The current state of the list. */
  readonly query: string;
  readonly onClose: () => void;
  /** Called with the id of the view that is open now; null after a deletion. */
  readonly onSaved: (id: string | null) => void;
}

interface Typed {
  readonly name: string;
  readonly shared: boolean;
}

interface Sent extends Typed {
  readonly query: string;
  readonly resource: string;
}

const quiet = {
  resource: savedViewsCollection,
  successNotification: false,
  errorNotification: false,
} as const;

/** Names, shares, updates or deletes a saved view. */
export default function SavedViewEditor({ resource, view, query, onClose, onSaved }: Props) {
  const { t } = useTranslation("list");
  const { open: notify } = useNotification();
  const keys = useIdempotencyKeys();
  const removeView = useRemoveView();
  const { form: root, afterOpenChange } = useFirstField<HTMLDivElement>("input");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = ({ name, shared }: Typed): Sent => ({
    name: name.trim(),
    query,
    shared,
    resource: resource.name,
  });
  const { form, formProps, modalProps, onFinish } = useModalForm<StoredView, HttpError, Sent>({
    ...quiet,
    // The API cannot change a view: the new one is created before the old one is deleted.
    action: "create",
    defaultVisible: true,
    redirect: false,
    disableServerSideValidation: true,
    mutationMeta: {
      get headers() {
        return idempotentMeta(keys.of(sent(form.getFieldsValue()))).headers;
      },
    },
  });
  const name: string | undefined = Form.useWatch("name", form);

  const run = async (work: () => Promise<string | null>, message: string) => {
    setBusy(true);
    setProblem(null);
    try {
      onSaved(await work());
      notify?.({ type: "success", message });
      onClose();
    } catch (error) {
      setProblem(toApiError(error).detail || t("views.failed"));
      setBusy(false);
    }
  };
  const save = (typed: Typed) =>
    run(async () => {
      const body = sent(typed);
      const made = await onFinish(body);
      if (view) await removeView(view.id);
      keys.answered(body);
      return made ? String(made.data.id) : null;
    }, t("views.saved"));
  const remove = (id: string) =>
    run(async () => {
      await removeView(id);
      return null;
    }, t("views.deleted"));

  return (
    <Modal
      {...modalProps}
      onCancel={onClose}
      title={t(view ? "views.editTitle" : "views.newTitle")}
      width={420}
      afterOpenChange={afterOpenChange}
      footer={
        <Row gap={8} align="stretch" justify="between">
          {view ? (
            <Button danger disabled={busy} onClick={() => remove(view.id)}>
              {t("views.delete")}
            </Button>
          ) : null}
          <Row as="span" gap={8} align="stretch" push>
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button type="primary" loading={busy} disabled={!name?.trim()} onClick={form.submit}>
              {t("save")}
            </Button>
          </Row>
        </Row>
      }
    >
      <div ref={root}>
        <Form
          {...formProps}
          name="saved-view"
          layout="vertical"
          initialValues={{ name: view?.name ?? "", shared: view?.shared ?? false }}
          onFinish={save}
        >
          <Form.Item name="name" label={t("views.name")}>
            <Input maxLength={80} />
          </Form.Item>
          <Form.Item name="shared" valuePropName="checked">
            <Checkbox>{t("views.share")}</Checkbox>
          </Form.Item>
          {view ? <Note>{t("views.update")}</Note> : null}
          {problem ? <Alert type="error" message={problem} showIcon role="alert" /> : null}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </div>
    </Modal>
  );
}

/** Returns a function that deletes a view. It may be gone already, for example by a request whose answer was lost. */
function useRemoveView(): (id: string) => Promise<void> {
  const { mutateAsync } = useDelete();
  return async (id) => {
    try {
      await mutateAsync({ ...quiet, id });
    } catch (error) {
      if (toApiError(error).type !== "not-found") throw error;
    }
  };
}
