import { Form } from "antd";
import { useMemo, useRef } from "react";
import { useStore } from "zustand";
import { usePermissions } from "../context/session.ts";
import { Beside } from "./beside.tsx";
import styles from "./form.module.css";
import { FormContext } from "./form-context.ts";
import { formSections } from "./form-fields.ts";
import { fieldLeft } from "./leaving.ts";
import { SectionStack } from "./section-stack.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import { useAfterPress } from "./use-after-press.ts";
import { useFocusFirst } from "./use-focus-first.ts";
import { useFocusWrong } from "./use-focus-wrong.ts";
import { useNamedField } from "./use-named-field.ts";
import { useOpenTab } from "./use-open-tab.ts";
import type { RecordFormControl } from "./use-record-form.ts";

interface Props {
  readonly control: RecordFormControl;
  /** Enter in a field of one line, where a submit button says so. */
  readonly onSubmit: () => void;
}

/** The inputs of a record, the same for a new one and a stored one. */
export function RecordForm({ control, onSubmit }: Props) {
  const { model, form, name } = control;
  const { resource } = model;
  const permissions = usePermissions();
  const record = useStore(model.store, (state) => state.record);
  const isNew = record === null;
  const generation = useStore(model.store, (state) => state.generation);
  const sections = formSections(resource, permissions, isNew);
  const [tab, openTab] = useOpenTab(sections);
  const root = useRef<HTMLDivElement>(null);
  const tabs = resource.form.layout === "tabs" && sections.some((section) => section.name !== "");
  const reveal = (section: string) => {
    if (tabs && section !== "" && section !== tab) openTab(section);
  };
  useFocusWrong(model, root, sections, reveal);
  useNamedField(root, sections, reveal);
  useFocusFirst(isNew, root);
  const afterPress = useAfterPress();
  // The context stays the same while the values change, so that only what changed is drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control is new at every render, its parts are not
  const context = useMemo(() => control, [model, form, name]);
  return (
    <FormContext value={context}>
      <Beside resource={resource} record={record}>
        <Form
          form={form}
          name={name}
          layout="vertical"
          initialValues={{ ...model.begin }}
          onValuesChange={model.changed}
          onFinish={onSubmit}
          onBlur={(event) => {
            const left = fieldLeft(event);
            if (left) afterPress(() => model.left(left.name, left.goesOn));
          }}
          className={styles.form ?? ""}
          autoComplete="off"
          noValidate
        >
          <div key={generation} ref={root}>
            {tabs ? (
              <SectionTabs sections={sections} open={tab} onOpen={openTab} />
            ) : (
              <SectionStack sections={sections} />
            )}
          </div>
        </Form>
      </Beside>
    </FormContext>
  );
}
