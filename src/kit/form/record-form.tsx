import { Form } from "antd";
import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { takenIn } from "../../core/initial-from.ts";
import { usePermissions } from "../context/session.ts";
import { Initials } from "../fields/initials.tsx";
import { AroundContext } from "../records/around.tsx";
import { FormContext } from "./form-context.ts";
import { formSections } from "./form-fields.ts";
import { SidePanel } from "./page/side-panel.tsx";
import { useTypedFields, useTypedValues } from "./page/use-typed-values.ts";
import { useFocusFirst, useFocusWrong, useNamedField } from "./parts/focus.ts";
import { Sections } from "./sections.tsx";
import type { RecordFormControl } from "./use-record-form.ts";

const none: ReadonlySet<string> = new Set();
const aroundForm = { useValues: useTypedValues, useDerived: useTypedFields };

interface Props {
  readonly control: RecordFormControl;
  /** Called on Enter in a single-line field if there is a submit button. */
  readonly onSubmit: () => void;
}

/** The inputs of a record, new or stored. */
export function RecordForm({ control, onSubmit }: Props) {
  const { model, form, formProps, name } = control;
  const { resource } = model;
  const permissions = usePermissions();
  const record = useStore(model.store, (state) => state.record);
  const isNew = record === null;
  const generation = useStore(model.store, (state) => state.generation);
  const sections = formSections(resource, permissions, isNew);
  const [open, setOpen] = useState<ReadonlySet<string>>(none);
  const root = useRef<HTMLDivElement>(null);
  const fold = (section: string, opened: boolean) =>
    setOpen((before) => new Set([...before, section].filter((one) => opened || one !== section)));
  const reveal = (section: string) => fold(section, true);
  useFocusWrong(model, root, sections, reveal);
  useNamedField(root, sections, reveal);
  useFocusFirst(isNew, root);
  const afterPress = useAfterPress();
  // The context stays the same while the values change, so that only what changed is drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control is new at every render, its parts are not
  const context = useMemo(() => control, [model, form, name]);
  return (
    <FormContext value={context}>
      <AroundContext value={aroundForm}>
        <SidePanel resource={resource} record={record}>
          <Form
            {...formProps}
            name={name}
            layout="vertical"
            onValuesChange={model.changed}
            onFinish={onSubmit}
            onBlur={(event) => {
              const left = fieldLeft(event);
              if (left) afterPress(() => model.left(left.name, left.goesOn));
            }}
            autoComplete="off"
            noValidate
          >
            {isNew ? <FormInitials control={control} /> : null}
            <div key={generation} ref={root}>
              <Sections sections={sections} open={open} onFold={fold} />
            </div>
          </Form>
        </SidePanel>
      </AroundContext>
    </FormContext>
  );
}

/** Fills fields of a new record from the records that are chosen. */
function FormInitials({ control: { model, form } }: Pick<Props, "control">) {
  const { fields } = model.resource;
  const values = useTypedValues(takenIn(fields).flatMap(({ name, by }) => [name, by]));
  const fill = (more: Readonly<Record<string, unknown>>) => {
    form.setFields(Object.entries(more).map(([name, value]) => ({ name: [name], value })));
    model.changed();
  };
  return takenIn(fields).length > 0 ? <Initials fields={fields} values={values} onFill={fill} /> : null;
}

/** Popups of an input are rendered elsewhere in the document; moving the focus there does not leave the input. */
const popups = ".ant-select-dropdown, .ant-picker-dropdown, .ant-modal-wrap, .ant-dropdown";

interface Leaving {
  readonly name: string;
  /** Whether the focus moved to another field of the same form. */
  readonly goesOn: boolean;
}

/** Returns the field that this loss of focus leaves, if any. */
function fieldLeft(event: FocusEvent<HTMLFormElement>): Leaving | null {
  const item = event.target.closest<HTMLElement>("[data-field]");
  const name = item?.dataset.field;
  const to = event.relatedTarget;
  if (!item || name === undefined) return null;
  if (to instanceof Element && (item.contains(to) || to.closest(popups))) return null;
  return { name, goesOn: to instanceof Node && event.currentTarget.contains(to) };
}

/**
 * Returns a function that runs a callback at once or, while a pointer is down, after the resulting click: a message
 * that appears in between would move the click target. The press is registered before the focus moves. A tap causes a
 * second, emulated mouse press after the finger is lifted.
 */
function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      pressed.current = true;
    };
    const settle = () => {
      pressed.current = false;
      for (const act of waiting.current.splice(0)) act();
    };
    // The click follows in the same task.
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(settle);
    };
    const starts = ["pointerdown", "mousedown"] as const;
    const ends = ["pointerup", "pointercancel", "mouseup", "dragend"] as const;
    for (const name of starts) window.addEventListener(name, press, { capture: true });
    for (const name of ends) window.addEventListener(name, release, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of starts) window.removeEventListener(name, press, { capture: true });
      for (const name of ends) window.removeEventListener(name, release, { capture: true });
    };
  }, []);
  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  }, []);
}
