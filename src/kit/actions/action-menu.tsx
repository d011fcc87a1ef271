import { Dropdown } from "antd";
import type { ReactElement } from "react";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import type { Offered } from "./use-offered.ts";

interface Props {
  readonly resource: AnyResource;
  readonly offered: readonly Offered[];
  /** What the record is called. */
  readonly title: string;
  readonly onStart: (offered: Offered) => void;
  /** Opens at once: the user has already clicked. */
  readonly open?: boolean;
  readonly onClose?: () => void;
  readonly children: ReactElement;
}

/** The actions of a record as a menu. */
export default function ActionMenu({ resource, offered, title, onStart, open, onClose, children }: Props) {
  const labels = useLabels(resource);
  const items = offered.map((one) => ({
    key: one.name,
    danger: one.action.danger === true,
    label: labels.action(one.name, { count: 1, name: title }).label,
    onClick: () => onStart(one),
  }));
  return (
    <Dropdown
      trigger={["click"]}
      autoFocus
      menu={{ items, "aria-label": title }}
      {...(open === undefined ? {} : { open, onOpenChange: (next: boolean) => next || onClose?.() })}
    >
      {children}
    </Dropdown>
  );
}
