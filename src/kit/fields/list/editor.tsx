import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuidv7 } from "uuidv7";
import { entryFieldsOf, numberOption } from "../../../core/fields/options.ts";
import { initialValues } from "../../../core/validation/validate.ts";
import { useLabels } from "../../context/labels.ts";
import { focusLater } from "../../focus/focus-later.ts";
import { Note, Stack, VisuallyHidden } from "../../ui/box.tsx";
import { errorsUnder } from "../control.ts";
import type { InputProps } from "../props.ts";
import { Sortable } from "../sortable.tsx";
import { objectsOf, textOf } from "../values.ts";
import { EntryRow } from "./entry-row.tsx";

/** Adds, edits, moves, drags and removes sub-records. Each keeps its id when moved. */
export default function ListEditor(props: InputProps) {
  const { id, value, onChange, field, name, resource, disabled = false, errors = {} } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const rows = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const entries = objectsOf(value);
  const fields = entryFieldsOf(field);
  const keys = entries.map((entry, at) => textOf(entry.id) || String(at));
  const full = entries.length >= (numberOption(field, "max") ?? 200);

  const add = () => {
    onChange?.([...entries, { id: uuidv7(), ...initialValues(fields) }]);
    setSaid(t("list.added", { count: entries.length + 1 }));
    focusLater(rows, `[data-entry="${entries.length}"] :is(input, textarea, button)`);
  };
  const remove = (at: number) => {
    onChange?.(entries.filter((_, index) => index !== at));
    setSaid(t("list.removed", { position: at + 1 }));
    focusLater(rows, `[data-entry="${Math.max(0, at - 1)}"] [data-tool="remove"], [data-tool="add"]`);
  };
  const move = (at: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    onChange?.(moved(entries, at, to));
    setSaid(t("list.moved", { position: to + 1, count: entries.length }));
    const [same, other] = to < at ? ["up", "down"] : ["down", "up"];
    // At either end the pressed button is disabled; focus moves to the opposite one.
    const tool = to === 0 || to === entries.length - 1 ? other : same;
    focusLater(rows, `[data-entry="${to}"] [data-tool="${tool}"]`);
  };

  const drop = (from: number, to: number) => onChange?.(moved(entries, from, to));

  return (
    // A fieldset would add its own border and legend.
    <Stack
      ref={rows}
      gap={8}
      container
      role="group"
      id={id}
      aria-label={props["aria-label"] ?? labels.field(name)}
    >
      <Sortable keys={keys} disabled={disabled} onMove={drop}>
        {entries.map((entry, at) => (
          <EntryRow
            key={keys[at]}
            id={keys[at] ?? ""}
            entry={entry}
            at={at}
            last={at === entries.length - 1}
            fields={fields}
            list={name}
            resource={resource}
            disabled={disabled}
            errors={errorsUnder(errors, String(at))}
            onChange={(next) => onChange?.(entries.map((one, index) => (index === at ? next : one)))}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </Sortable>
      {entries.length === 0 ? <Note>{t("list.none")}</Note> : null}
      {disabled || full ? null : (
        <Button
          type="dashed"
          data-tool="add"
          style={{ alignSelf: "flex-start" }}
          icon={<PlusOutlined aria-hidden />}
          onClick={add}
        >
          {t("list.add")}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Stack>
  );
}

function moved<E>(entries: readonly E[], from: number, to: number): E[] {
  const next = [...entries];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
