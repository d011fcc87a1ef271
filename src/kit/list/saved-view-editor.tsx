import { useNotification } from "@refinedev/core";
import { Alert, Button, Checkbox, Input, Modal } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { toApiError } from "../../providers/api-error.ts";
import { useIdempotencyKeys } from "../actions/use-run-action.ts";
import { Row, Stack } from "../ui/box.tsx";
import { useFirstField } from "../ui/use-first-field.ts";
import styles from "./saved-view-editor.module.css";
import { useSavedViewWrites } from "./use-saved-view-writes.ts";
import type { SavedView } from "./use-saved-views.ts";

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

/** Names, shares, updates or deletes a saved view. */
export default function SavedViewEditor({ resource, view, query, onClose, onSaved }: Props) {
  const saved = useSavedViewWrites(resource);
  const keys = useIdempotencyKeys();
  const { t } = useTranslation("list");
  const { open: notify } = useNotification();
  const formId = useId();
  const { form, afterOpenChange } = useFirstField("input");
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

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
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    void run(async () => {
      // The API cannot change a view: the new one is created before the old one is deleted.
      const wanted = { name: name.trim(), query, shared };
      const made = await saved.save(wanted, keys.of(wanted));
      if (view) await saved.remove(view.id);
      keys.answered(wanted);
      return made.id;
    }, t("views.saved"));
  };
  const remove = (id: string) =>
    run(async () => {
      await saved.remove(id);
      return null;
    }, t("views.deleted"));

  return (
    <Modal
      open
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
            <Button
              type="primary"
              htmlType="submit"
              form={formId}
              loading={busy}
              disabled={name.trim() === ""}
            >
              {t("save")}
            </Button>
          </Row>
        </Row>
      }
    >
      <Stack
        ref={form}
        id={formId}
        name="saved-view"
        as="form"
        gap={12}
        padY={8}
        className={styles.form}
        onSubmit={save}
      >
        <div>
          <label htmlFor={`${formId}-name`}>{t("views.name")}</label>
          <Input
            id={`${formId}-name`}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          {t("views.share")}
        </Checkbox>
        {view ? <p>{t("views.update")}</p> : null}
        {problem ? <Alert type="error" message={problem} showIcon role="alert" /> : null}
      </Stack>
    </Modal>
  );
}
