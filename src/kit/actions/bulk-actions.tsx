import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useOverrides } from "../context/overrides.ts";
import type { BulkChange } from "../list/bulk-run.ts";
import { Button } from "../ui/button.tsx";
import { ActionDialog, needsInput } from "./use-actions.tsx";
import { type Offered, useOffered } from "./use-offered.ts";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  /** Those of them that are on the page in sight. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly onRun: (change: BulkChange) => void;
}

/**
 * The actions of a resource as buttons for the selected rows, but for those that a hand-written part offers. What is for
 * none of them, as far as they are known, cannot be pressed.
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
  /** Does an action to all of them, after asking where it asks; `given` is an input that nobody is asked for. */
  readonly start: (offered: Offered, given?: Values) => void;
  /** The dialog under way. */
  readonly dialog: ReactNode;
}

/** Declared actions on the selected rows of a list. */
export function useBulkActions(
  resource: AnyResource,
  ids: readonly string[],
  onRun: (change: BulkChange) => void,
): BulkControl {
  const { t } = useTranslation("list");
  const [asked, ask] = useState<Offered | null>(null);
  const run = ({ name: action, action: { touches } }: Offered, input: Values) =>
    onRun({ action, input, touches });
  const start = (offered: Offered, given?: Values) =>
    !given && needsInput(offered) ? ask(offered) : run(offered, given ?? {});
  const dialog = asked ? (
    <Suspense>
      <ActionDialog
        resource={resource}
        name={asked.name}
        action={asked.action}
        count={ids.length}
        record={null}
        title={t("select.count", { count: ids.length, shown: String(ids.length) })}
        onRun={async (input) => {
          ask(null);
          run(asked, input);
        }}
        onClose={() => ask(null)}
      />
    </Suspense>
  ) : null;
  return { start, dialog };
}
