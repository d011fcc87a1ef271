import type { SoldExtra } from "../../domain/orders/order-lines.ts";
import type { AtTable } from "../order-entry/sale/till-store.ts";
import type { TillActions } from "../order-entry/till/use-till.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import FloorDrawer from "./floor-drawer.tsx";
import { PayTable } from "./pay-table.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import type { TableOrderWork } from "./use-table-order.ts";

interface Props {
  readonly work: TableOrderWork;
  readonly till: TillActions;
  readonly table: AtTable;
  readonly extras: ReadonlyMap<string, SoldExtra>;
}

/** The open dialog of a table's order. */
export function TableDialogs({ work, till, table, extras }: Props) {
  const { dialog, busy, close } = work;
  switch (dialog?.what) {
    case "move":
    case "merge":
      return (
        <FloorDrawer
          purpose={dialog.what}
          own={table.tableId}
          busy={busy}
          onChoose={(place) => void work.take(dialog.what, place)}
          onClose={close}
        />
      );
    case "cancel":
      return (
        <CancelDialog
          line={dialog.line}
          table={table.name}
          unsent={work.sent.length === 0}
          busy={busy}
          onCancel={(quantity, reason) => void work.cancel(dialog.line, quantity, reason)}
          onClose={close}
        />
      );
    case "split":
      return (
        <SplitDialog
          order={dialog.order}
          extras={extras}
          busy={busy}
          onChosen={(parts) => void work.payParts(dialog.order, parts)}
          onClose={close}
        />
      );
    case "pay":
      return (
        <PayTable
          key={dialog.paying.order.version}
          paying={dialog.paying}
          actions={work.actions}
          till={till}
          onClose={close}
          onCurrent={work.payCurrent}
          onLeft={work.goOn}
        />
      );
    default:
      return null;
  }
}
