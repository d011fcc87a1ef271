import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useOverrides } from "../context/overrides.ts";
import { Button } from "../ui/button.tsx";
import type { BulkChange } from "./bulk-run.ts";
import { ActionDialog, needsInput } from "./use-actions.tsx";
import { type Offered, useOffered } from "./use-offered.ts";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  /** The selected records that are on the current page. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly onRun: (change: BulkChange) => void;
}

/**
 * The actions of a resource as buttons for the selected rows, except those offered by a hand-written component. An
 * action that applies to none of the known records is disabled.
 */
export function BulkActions({ resource, ids, records, onRun }: Props) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const { offers = [] } = useOverrides(resource).bulk ?? {};
  const offersOf = useOffered(resource, "bulk");
  const offered = offersOf(null).filter(({ name }) => !offers.includes(name));
  const fitting = new Set(records.flatMap((record) => offersOf(record).map(({ name }) => name)));
  const isForNone = ({ name }: Offered) => records.length === ids.length && !fitting.has(name);
  const { start, dialog } = useBulkActions(resource, ids, onRun);
  return (
    <>
      {offered.map((one) => (
        <Button
          key={one.name}
          size="small"
          danger={one.action.danger === true}
          disabled={isForNone(one)}
          {...(isForNone(one) ? { title: t("bulk.forNone") } : {})}
          onClick={() => start(one)}
        >
          {labels.action(one.name, { count: ids.length, name: "" }).label}
        </Button>
      ))}
      {dialog}
    </>
  );
}

type Values = Readonly<Record<string, unknown>>;

interface BulkControl {
  /**
   * Runs an action on all selected rows, after asking for input if it needs any; `given` is input set by the caller.
   */
  readonly start: (offered: Offered, given?: Values) => void;
  /** The open dialog. */
  readonly dialog: ReactNode;
}

/** Runs declared actions on the selected rows of a list. */
export function useBulkActions(
  resource: AnyResource,
  ids: readonly string[],
  onRun: (change: BulkChange) => void,
): BulkControl {
  const { t } = useTranslation("list");
  const [offer, ask] = useState<Offered | null>(null);
  const run = ({ name: action, action: { touches } }: Offered, input: Values) =>
    onRun({ action, input, touches });
  const start = (offered: Offered, given?: Values) =>
    !given && needsInput(offered) ? ask(offered) : run(offered, given ?? {});
  const dialog = offer ? (
    <Suspense>
      <ActionDialog
        resource={resource}
        name={offer.name}
        action={offer.action}
        count={ids.length}
        record={null}
        title={t("select.count", { count: ids.length, shown: String(ids.length) })}
        onRun={async (input) => {
          ask(null);
          run(offer, input);
        }}
        onClose={() => ask(null)}
      />
    </Suspense>
  ) : null;
  return { start, dialog };
}
