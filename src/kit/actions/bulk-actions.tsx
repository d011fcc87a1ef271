import { Button } from "antd";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useOverrides } from "../context/overrides.ts";
import type { BulkChange } from "../list/bulk-run.ts";
import { useBulkActions } from "./use-bulk-actions.tsx";
import { useOffered } from "./use-offered.ts";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly onRun: (change: BulkChange) => void;
}

/** The actions of a resource as buttons for the selected rows, but for those that a hand-written part offers. */
export function BulkActions({ resource, ids, onRun }: Props) {
  const labels = useLabels(resource);
  const { offers = [] } = useOverrides(resource).bulk ?? {};
  const offered = useOffered(resource, "bulk")(null).filter(({ name }) => !offers.includes(name));
  const { start, dialog } = useBulkActions(resource, ids, onRun);
  return (
    <>
      {offered.map((one) => (
        <Button key={one.name} size="small" danger={one.action.danger === true} onClick={() => start(one)}>
          {labels.action(one.name, { count: ids.length, name: "" }).label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
