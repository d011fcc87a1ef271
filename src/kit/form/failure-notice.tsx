import { Alert, Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type ApiError, isRetryable } from "../../providers/api-error.ts";
import { pathTo } from "../context/paths.ts";
import { useAdmin, usePermissions } from "../context/session.ts";
import { draftKey, keepDraft } from "./draft.ts";
import styles from "./form.module.css";
import type { FormModel } from "./form-model.ts";
import type { Save } from "./use-save.ts";
import { pickNames } from "./values.ts";

interface Props {
  readonly model: FormModel;
  readonly failure: ApiError;
  readonly save: Save;
}

/** Failures with a text of their own under `form:failed`. */
const told: ReadonlySet<string> = new Set([
  "network",
  "denied",
  "not-found",
  "conflict",
  "too-large",
  "too-many",
  "unauthenticated",
  "unavailable",
]);

/** Why nothing was saved, what became of the changes, and what can be done now. */
export function FailureNotice({ model, failure, save }: Props) {
  const { t } = useTranslation("form");
  const known = told.has(failure.type);
  const kind = known ? failure.type : "other";
  const why = known ? t(`failed.${kind}.text`) : failure.detail || failure.title || t("failed.other.text");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div ref={notice} className={styles.failure}>
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

function Remedy({ model, failure, save }: Props) {
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
