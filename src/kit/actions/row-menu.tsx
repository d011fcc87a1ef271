import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useReadTitle } from "../fields/ref/use-read-title.ts";
import { MenuPopup } from "../ui/menu.tsx";
import type { Offered } from "./use-offered.ts";

/** The button of a row that was pressed, and whose row it is. */
export interface Pressed {
  readonly record: Readonly<Record<string, unknown>>;
  readonly button: HTMLElement;
}

interface Props {
  readonly resource: AnyResource;
  readonly pressed: Pressed;
  readonly offered: readonly Offered[];
  readonly onStart: (offered: Offered) => void;
  readonly onClose: () => void;
}

/** The menu of a row, where its button stands: one for the whole table, made when it is asked for. */
export function RowMenu({ resource, pressed, offered, onStart, onClose }: Props) {
  const labels = useLabels(resource);
  const read = useReadTitle();
  const name = read(resource, pressed.record).title;
  const items = offered.map((one) => ({
    key: one.name,
    danger: one.action.danger === true,
    label: labels.action(one.name, { count: 1, name }).label,
    onClick: () => onStart(one),
  }));
  return <MenuPopup anchor={pressed.button} items={items} label={name} onClose={onClose} />;
}
