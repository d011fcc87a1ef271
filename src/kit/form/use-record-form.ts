import { type UseFormProps, type UseFormReturnType, useDrawerForm, useForm } from "@refinedev/antd";
import { type BaseRecord, type HttpError, useUpdate } from "@refinedev/core";
import type { FormInstance } from "antd";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import type { AnyResource } from "../../core/define.ts";
import { collectionOf } from "../../core/manifest.ts";
import type { CallMeta } from "../../providers/meta.ts";
import { useAdmin, usePermissions } from "../context/session.ts";
import { textOf } from "../fields/values.ts";
import { draftKey } from "./draft-key.ts";
import { editableNames } from "./form-fields.ts";
import { createFormModel, type FormModel, type FormState } from "./form-model.ts";
import type { FormValues } from "./values.ts";

type RefineForm = UseFormReturnType<BaseRecord, HttpError, FormValues>;
type RefineOptions = UseFormProps<BaseRecord, HttpError, FormValues>;

/** A form of a record, new or stored, with its inputs. */
export interface RecordFormControl extends Pick<RefineForm, "formProps" | "saveButtonProps"> {
  readonly model: FormModel;
  readonly state: FormState;
  /** Holds the values. */
  readonly form: FormInstance;
  readonly name: string;
  /** Creates or updates the record. Rejects with the server's error. */
  readonly send: (values: FormValues, meta: CallMeta) => Promise<BaseRecord>;
}

/** Sends at once even if the browser reports to be offline. */
const atOnce = { networkMode: "always" } as const;

/** The options of a single change: at once, and without Refine's notifications. */
export const quiet = {
  successNotification: false,
  errorNotification: false,
  mutationOptions: atOnce,
} as const;

const noQuery = { enabled: false, queryKey: ["none"] };

/**
 * Returns Refine's form of a stored or new record with what the kit adds to it: the draft, errors by the declaration,
 * the version of a change. Remount for another record.
 * @param start initial values of a new record that override the declaration's
 */
export function useRecordForm(
  resource: AnyResource,
  record: FormValues | null,
  start?: FormValues,
): RecordFormControl {
  const { options, controlOf } = useKitForm(resource, record, start);
  return controlOf(useForm<BaseRecord, HttpError, FormValues>(options));
}

/** Like `useRecordForm`, for a new record in a drawer above what is being done. */
export function useDrawerRecord(resource: AnyResource, start: FormValues) {
  const { options, controlOf } = useKitForm(resource, null, start);
  const drawer = useDrawerForm<BaseRecord, HttpError, FormValues>({
    ...options,
    action: "create",
    defaultVisible: true,
  });
  return { control: controlOf(drawer), drawerProps: drawer.drawerProps };
}

/** Returns the options of a form of Refine, and what makes a form of the kit from its result. */
function useKitForm(resource: AnyResource, record: FormValues | null, start?: FormValues) {
  const permissions = usePermissions();
  const admin = useAdmin();
  const id = typeof record?.id === "string" ? record.id : "new";
  const inputs = useRef<FormInstance<FormValues>>(null);
  const [model] = useState(() =>
    createFormModel({
      resource,
      record,
      start,
      names: editableNames(resource, permissions),
      draftKey: draftKey(admin?.id ?? "", resource.name, id),
      port: {
        read: () => inputs.current?.getFieldsValue(true),
        // Not setFieldsValue: it merges objects instead of replacing them.
        write: (values) =>
          inputs.current?.setFields(Object.entries(values).map(([name, value]) => ({ name: [name], value }))),
      },
    }),
  );
  const state = useStore(model.store);
  const headers = useRef<CallMeta["headers"]>({});
  const options: RefineOptions = {
    resource: collectionOf(resource),
    action: record ? "edit" : "create",
    // Always the same: another id would empty the inputs.
    id,
    redirect: false,
    successNotification: false,
    errorNotification: false,
    // The model shows them, with those that the declaration finds.
    disableServerSideValidation: true,
    // The page has read the record: by this query, every newer version would empty the inputs (decision 14).
    queryOptions: noQuery,
    createMutationOptions: atOnce,
    updateMutationOptions: atOnce,
    // Read when it is sent: the latest version may not have been rendered yet.
    mutationMeta: {
      get headers() {
        return headers.current;
      },
    },
  };
  const { mutateAsync: update } = useUpdate<BaseRecord, HttpError, FormValues>({
    resource: collectionOf(resource),
    ...quiet,
  });

  function controlOf({ form, formProps, saveButtonProps, onFinish }: RefineForm): RecordFormControl {
    inputs.current = form;
    return {
      model,
      state,
      form,
      async send(values, meta) {
        const made = record === null ? model.store.getState().record : null;
        if (made) return (await update({ id: textOf(made.id), values, meta })).data;
        headers.current = meta.headers;
        const answer = await onFinish(values);
        if (!answer) throw new Error("a form waits for its answer");
        return answer.data;
      },
      saveButtonProps,
      formProps: { ...formProps, initialValues: { ...model.begin } },
      name: `${resource.name}-${id}`,
    };
  }
  return { options, controlOf };
}
