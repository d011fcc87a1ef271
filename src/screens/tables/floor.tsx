import type { SoldExtra } from "../../domain/orders/order-lines.ts";
import type { TillActions } from "../order-entry/till/use-till.ts";
import FloorDrawer from "./floor-drawer.tsx";
import { useTable } from "./use-table.ts";

interface Props {
  readonly till: TillActions;
  readonly extras: ReadonlyMap<string, SoldExtra>;
  readonly onClose: () => void;
}

/** The floor at the till: tapping a table opens it. */
export default function Floor({ till, extras, onClose }: Props) {
  const { busy, sit } = useTable(till, extras);
  return (
    <FloorDrawer
      purpose="open"
      busy={busy}
      onChoose={(place) => void till.inputs.hold(() => sit(place)).then((there) => there && onClose())}
      onClose={onClose}
    />
  );
}
