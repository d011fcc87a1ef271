import { DeleteOutlined, EditOutlined, SwapOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { type Offered, useOffered } from "../../actions/use-offered.ts";
import { useLabels } from "../../context/labels.ts";
import type { RecordRowData, RowActions } from "../../list/list-query.ts";
import { MenuPopup } from "../../ui/menu.tsx";
import type { Move } from "./moves.ts";
import type { BoardColumn } from "./use-board-columns.ts";

/** The pressed button of a card and its record. */
export interface PressedCard {
  readonly record: RecordRowData;
  readonly button: HTMLElement;
}

interface Props {
  readonly resource: AnyResource;
  readonly pressed: PressedCard;
  readonly title: string;
  readonly columns: readonly BoardColumn[];
  readonly moves: readonly Move[];
  readonly actions: RowActions;
  readonly onMove: (record: RecordRowData, to: string | null) => void;
  readonly onStart: (offered: Offered, record: RecordRowData) => void;
  readonly onClose: () => void;
}

/** The menu of a card: where it can be moved, its actions, and what a row of a table has as buttons. */
export function CardMenu(props: Props) {
  const { resource, pressed, title, columns, moves, actions, onMove, onStart, onClose } = props;
  const { record, button } = pressed;
  const { t } = useTranslation(["layouts", "list"]);
  const labels = useLabels(resource);
  const offered = useOffered(resource, "row")(record);
  const { editHref, onDelete } = actions;
  const items = [
    ...moves.map(({ to, offered: by }) => ({
      key: `to ${to}`,
      icon: <SwapOutlined aria-hidden />,
      danger: by?.action.danger === true,
      label: t("layouts:board.moveTo", { column: columns.find(({ value }) => value === to)?.label ?? "" }),
      onClick: () => onMove(record, to),
    })),
    ...offered.map((one) => ({
      key: `do ${one.name}`,
      danger: one.action.danger === true,
      label: labels.action(one.name, { count: 1, name: title }).label,
      onClick: () => onStart(one, record),
    })),
    ...(editHref
      ? [
          {
            key: "edit",
            icon: <EditOutlined aria-hidden />,
            label: t("list:row.edit"),
            to: editHref(record.id),
          },
        ]
      : []),
    ...(onDelete
      ? [
          {
            key: "delete",
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            label: t("list:row.delete"),
            onClick: () => onDelete(record),
          },
        ]
      : []),
  ];
  return <MenuPopup anchor={button} align="end" items={items} label={title} onClose={onClose} />;
}
