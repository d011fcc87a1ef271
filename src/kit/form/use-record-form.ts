import { Form, type FormInstance } from "antd";
import { useState } from "react";
import { useStore } from "zustand";
import type { AnyResource } from "../../core/define.ts";
import { useAdmin, usePermissions } from "../context/session.ts";
import { draftKey } from "./draft-key.ts";
import { editableNames } from "./form-fields.ts";
import { createFormModel, type FormModel, type FormState } from "./form-model.ts";
import type { Values } from "./values.ts";

export interface RecordFormControl {
  readonly model: FormModel;
  readonly state: FormState;
  /** Holds the values. */
  readonly form: FormInstance;
  readonly name: string;
}

/**
 * Returns the form of a stored or new record. Remount for another record.
 * @param start initial values of a new record that override the declaration's
 */
export function useRecordForm(
  resource: AnyResource,
  record: Values | null,
  start?: Values,
): RecordFormControl {
  const [form] = Form.useForm();
  const permissions = usePermissions();
  const admin = useAdmin();
  const id = typeof record?.id === "string" ? record.id : "new";
  const [model] = useState(() =>
    createFormModel({
      resource,
      record,
      start,
      names: editableNames(resource, permissions),
      draftKey: draftKey(admin?.id ?? "", resource.name, id),
      port: {
        read: () => form.getFieldsValue(true),
        // Not setFieldsValue: it merges objects instead of replacing them.
        write: (values) =>
          form.setFields(Object.entries(values).map(([name, value]) => ({ name: [name], value }))),
      },
    }),
  );
  return { model, form, state: useStore(model.store), name: `${resource.name}-${id}` };
}
