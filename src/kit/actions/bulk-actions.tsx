import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../define.ts";
import { useLabels } from "../labels.ts";
import type { BulkChange } from "../list/bulk-run.ts";
import { asks } from "./use-actions.tsx";
import { type Offered, useOffered } from "./use-offered.ts";

const ActionDialog = lazy(() => import("./action-dialog.tsx"));

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly onRun: (change: BulkChange) => void;
}

/** The actions of a resource as buttons for the selected rows. */
export function BulkActions({ resource, ids, onRun }: Props) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const offered = useOffered(resource, "bulk")(null);
  const [asked, ask] = useState<Offered | null>(null);
  const name = t("select.count", { count: ids.length, shown: String(ids.length) });
  const run = ({ name: action, action: { touches } }: Offered, input: Readonly<Record<string, unknown>>) =>
    onRun({ action, input, touches });
  return (
    <>
      {offered.map((one) => (
        <Button
          key={one.name}
          size="small"
          danger={one.action.danger === true}
          onClick={() => (asks(one) ? ask(one) : run(one, {}))}
        >
          {labels.action(one.name, { count: ids.length, name }).label}
        </Button>
      ))}
      {asked ? (
        <Suspense>
          <ActionDialog
            resource={resource}
            name={asked.name}
            action={asked.action}
            count={ids.length}
            record={null}
            title={name}
            onRun={async (input) => {
              ask(null);
              run(asked, input);
            }}
            onClose={() => ask(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
