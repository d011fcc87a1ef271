import { Alert, Button, Space } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useStore } from "zustand";
import { fieldOfPath } from "../../core/fields/field-of-path.ts";
import { type ApiError, isRetryable } from "../../providers/errors/api-error.ts";
import { useLabels } from "../context/labels.ts";
import { pathTo } from "../context/registry.ts";
import { useAdmin, usePermissions } from "../context/session.ts";
import { useFormats } from "../fields/format.ts";
import { Stack } from "../ui/box.tsx";
import { keepDraft } from "./draft.ts";
import { draftKey } from "./draft-key.ts";
import styles from "./form.module.css";
import type { FormModel } from "./form-model.ts";
import type { Save } from "./use-save.ts";
import { type FormValues, pickNames } from "./values.ts";

interface Props {
  readonly model: FormModel;
  readonly save: Save;
  /** A newer version of the record being edited. */
  readonly newer: FormValues | null;
  /** Who saved the newer version, and when. */
  readonly saver?: string | undefined;
  readonly onCompare: () => void;
}

/** Notices above the form: a restored draft, a failed save, a change by another user. */
export function FormNotices({ model, save, newer, saver, onCompare }: Props) {
  const { t } = useTranslation("form");
  const { dateTime } = useFormats();
  const restored = useStore(model.store, (state) => state.restored);
  return (
    <Stack gap={12} hideEmpty className={styles.notices}>
      {save.failure ? <FailureNotice model={model} failure={save.failure} save={save} /> : null}
      <ElsewhereNotice model={model} />
      {newer ? (
        <Alert
          type="warning"
          showIcon
          message={saver ?? t("newer.title")}
          description={t("newer.text")}
          action={
            <Button size="small" onClick={onCompare}>
              {t("newer.compare")}
            </Button>
          }
        />
      ) : null}
      {restored ? (
        <Alert
          type="info"
          showIcon
          role="status"
          message={t("draft.restored", {
            time: dateTime(new Date(restored.at).toISOString()),
          })}
          action={
            <Space>
              <Button size="small" onClick={model.discard}>
                {t("draft.discard")}
              </Button>
            </Space>
          }
        />
      ) : null}
    </Stack>
  );
}

/** Errors of fields that are not in the form. */
function ElsewhereNotice({ model }: { readonly model: FormModel }) {
  const { t } = useTranslation("form");
  const labels = useLabels(model.resource);
  const errors = useStore(model.store, (state) => state.errors);
  const elsewhere = Object.entries(errors).filter(([path]) => !model.names.includes(fieldOfPath(path)));
  if (elsewhere.length === 0) return null;
  const lines = elsewhere.map(([path, keys]) => {
    const field = fieldOfPath(path);
    const isField = Object.hasOwn(model.resource.fields, field);
    const text = keys.map((key) => labels.error(key, path)).join(" ");
    return isField ? t("elsewhere.field", { field: labels.field(field), text }) : text;
  });
  return <Alert type="error" showIcon message={t("elsewhere.title")} description={lines.join(" ")} />;
}

interface FailureNoticeProps {
  readonly model: FormModel;
  readonly failure: ApiError;
  readonly save: Save;
}

/** Errors with their own text under `form:failed`. */
const types = [
  "network",
  "denied",
  "not-found",
  "conflict",
  "another-person",
  "too-large",
  "too-many",
  "unauthenticated",
  "unavailable",
] as const;

/** Says why nothing was saved, whether the changes are kept, and what to do next. */
function FailureNotice({ model, failure, save }: FailureNoticeProps) {
  const { t } = useTranslation("form");
  const type = types.find((one) => one === failure.type);
  const kind = type ?? "other";
  const why = type ? t(`failed.${type}.text`) : failure.detail || failure.title || t("failed.other.text");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div ref={notice}>
      <Alert
        type="error"
        showIcon
        closable={!save.saving}
        onClose={save.dismiss}
        message={t(`failed.${kind}.title`)}
        description={`${why} ${t("failed.kept")}`}
        action={<Remedy model={model} failure={failure} save={save} />}
      />
    </div>
  );
}

function Remedy({ model, failure, save }: FailureNoticeProps) {
  const { t } = useTranslation("form");
  const navigate = useNavigate();
  const { may } = usePermissions();
  const admin = useAdmin();
  const { resource } = model;

  if (isRetryable(failure) || failure.type === "too-many" || failure.type === "unknown") {
    return (
      <Button size="small" type="primary" danger loading={save.saving} onClick={save.save}>
        {t("failed.retry")}
      </Button>
    );
  }
  if (failure.type !== "not-found" || !may(resource, "create")) return null;
  const keep = () => {
    const names = model.names.filter((name) => !resource.fields[name]?.writeOnly);
    const values = pickNames(model.values(), names);
    keepDraft(draftKey(admin?.id ?? "", resource.name, "new"), {
      version: 0,
      at: Date.now(),
      values,
      base: {},
    });
    model.dropDraft();
    model.discard();
    navigate(pathTo(resource, "create"));
  };
  return (
    <Button size="small" onClick={keep}>
      {t("failed.keepAsNew")}
    </Button>
  );
}
