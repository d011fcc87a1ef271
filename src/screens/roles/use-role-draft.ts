import {
  type BaseRecord,
  type HttpError,
  useCreate,
  useInvalidate,
  useNotification,
  useUpdate,
} from "@refinedev/core";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PermissionRequest } from "../../core/roles/permissions.ts";
import { withRight } from "../../core/roles/role-rules.ts";
import type { RoleChanges } from "../../domain/role-changes.ts";
import type { Verb } from "../../domain/roles.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { type ApiError, toApiError } from "../../providers/errors/api-error.ts";
import { ifMatch } from "../../providers/meta.ts";
import { changesOf, noChanges, type RoleChoice } from "./role-choices.ts";
import { subjects } from "./subjects.ts";

export interface RoleDraft {
  /** The changes shown on screen. */
  readonly changes: RoleChanges;
  readonly dirty: boolean;
  readonly set: (subject: PermissionRequest, verb: Verb, on: boolean) => void;
  /** Restores the declared permissions, without saving. */
  readonly reset: () => void;
  readonly discard: () => void;
  /** Resolves with whether it was saved. */
  readonly save: () => Promise<boolean>;
  readonly saving: boolean;
  readonly failure: ApiError | null;
}

const quiet = { resource: "roles", successNotification: false, errorNotification: false } as const;
const textOf = (changes: RoleChanges) => JSON.stringify([changes.given, changes.taken]);

/** The unsaved changes of a role. Key the component by role, so that another role starts afresh. */
export function useRoleDraft(choice: RoleChoice, label: string): RoleDraft {
  const { t } = useTranslation(textsOf("roles"));
  const stored = changesOf(choice);
  const [typed, setTyped] = useState<RoleChanges | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const busy = useRef(false);
  const create = useCreate<BaseRecord, HttpError, object>(quiet);
  const update = useUpdate<BaseRecord, HttpError, object>(quiet);
  const invalidate = useInvalidate();
  const notify = useNotification();
  const changes = typed ?? stored;
  const dirty = textOf(changes) !== textOf(stored);

  const send = ({ given, taken }: RoleChanges) => {
    const { record, role } = choice;
    if (record)
      return update.mutateAsync({ id: record.id, values: { given, taken }, meta: ifMatch(record.version) });
    return create.mutateAsync({ values: { kind: "builtIn", name: role, basedOn: role, given, taken } });
  };

  const save = async (): Promise<boolean> => {
    if (busy.current || !dirty) return !dirty;
    busy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      await send(changes);
      await invalidate({ resource: "roles", invalidates: ["list"] });
      setTyped(null);
      notify.open?.({ type: "success", message: t("saved", { name: label }) });
      return true;
    } catch (error) {
      setFailure(toApiError(error));
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    changes,
    dirty,
    set: useCallback(
      (subject, verb, on) =>
        setTyped((now) => withRight(choice.role, subjects, now ?? changesOf(choice), { subject, verb }, on)),
      [choice],
    ),
    reset: () => setTyped(noChanges),
    discard: () => {
      setTyped(null);
      setFailure(null);
      // Another user may have saved meanwhile.
      void invalidate({ resource: "roles", invalidates: ["list"] });
    },
    save,
    saving,
    failure,
  };
}
