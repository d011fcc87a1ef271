import { Drawer } from "antd";
import { type SyntheticEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useDeclaration } from "../context/registry.ts";
import type { CreateInlineProps } from "../references/create-context.ts";
import { Box } from "../ui/box.tsx";
import styles from "./form.module.css";
import { FormNotices } from "./form-notices.tsx";
import { RecordForm } from "./record-form.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useDrawerRecord } from "./use-record-form.ts";
import { useSave, useSaveKeys } from "./use-save.ts";

/** Stops events from reaching the surrounding form: React events bubble through portals. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Creates a record of another resource without leaving the current form. */
export default function CreateInline({ name, ...props }: CreateInlineProps) {
  return <InlineForm resource={useDeclaration(name)} {...props} />;
}

interface FormProps extends Omit<CreateInlineProps, "name"> {
  readonly resource: AnyResource;
}

function InlineForm({ resource, title, onCreated, onClose }: FormProps) {
  const { t } = useTranslation("form");
  const labels = useLabels(resource);
  const { control, drawerProps } = useDrawerRecord(resource, title === "" ? {} : { [resource.title]: title });
  const { model } = control;
  const save = useSave(control, onCreated);
  useSaveKeys(save.save);
  // Its draft must not appear in the next new record.
  useEffect(() => model.dropDraft, [model]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to nobody, it only keeps events inside.
    <div onBlur={stop} onKeyDown={stop} onSubmit={stop} onChange={stop}>
      <Drawer {...drawerProps} width={736} title={t("create.title", { name: labels.one })} onClose={onClose}>
        <Box pad={24} grow className={styles.body}>
          <FormNotices model={model} save={save} newer={null} onCompare={() => undefined} />
          <RecordForm control={control} onSubmit={save.save} />
        </Box>
        <SaveBar control={control} save={save} onCancel={onClose} inDrawer />
      </Drawer>
    </div>
  );
}
