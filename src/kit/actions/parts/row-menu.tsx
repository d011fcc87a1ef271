import type { AnyResource } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import { MenuPopup } from "../../ui/menu.tsx";
import { useActions } from "../use-actions.tsx";
import type { Offered } from "../use-offered.ts";

/** The pressed row button and the record of its row. */
export interface Pressed {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly button: HTMLElement;
}

export interface Props {
  readonly resource: AnyResource;
  /** Null while no menu is open. */
  readonly pressed: Pressed | null;
  readonly offered: readonly Offered[];
  readonly onClose: () => void;
}

/** The menu of a row, one for the whole table and created on demand, with the dialog of the running action. */
export default function RowMenu({ resource, pressed, offered, onClose }: Props) {
  const { start, dialog } = useActions(resource);
  return (
    <>
      {pressed ? (
        <OpenMenu resource={resource} pressed={pressed} offered={offered} onStart={start} onClose={onClose} />
      ) : null}
      {dialog}
    </>
  );
}

interface OpenMenuProps extends Props {
  readonly pressed: Pressed;
  readonly onStart: (offered: Offered, record: Pressed["record"]) => void;
}

/** Positioned over the button of its row. */
function OpenMenu({ resource, pressed, offered, onStart, onClose }: OpenMenuProps) {
  const labels = useLabels(resource);
  const read = useReadTitle();
  const name = read(resource, pressed.record).title;
  const items = offered.map((one) => ({
    key: one.name,
    danger: one.action.danger === true,
    label: labels.action(one.name, { count: 1, name }).label,
    onClick: () => onStart(one, pressed.record),
  }));
  return <MenuPopup anchor={pressed.button} items={items} label={name} onClose={onClose} />;
}
