import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { usePageCommands } from "../context/page-commands.ts";
import { useBack } from "../form/use-back.ts";
import { useReadTitle } from "../references/use-read-title.ts";
import { Button } from "../ui/button.tsx";
import { useActions } from "./use-actions.tsx";
import { useOffered } from "./use-offered.ts";

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
}

/** An empty response, as to `DELETE`: the record no longer exists. */
const isGone = (answer: Readonly<Record<string, unknown>>) => Object.keys(answer).length === 0;

/** The actions of a record as buttons on its page, which closes with the record; nothing if none is offered. */
export function ActionButtons({ resource, record }: Props) {
  const labels = useLabels(resource);
  const read = useReadTitle();
  const offered = useOffered(resource, "page")(record);
  const back = useBack(resource);
  const { start, busy, dialog } = useActions(resource, (_name, answer) => isGone(answer) && back());
  const title = read(resource, record).title;
  const shown = offered.map((one) => ({
    name: one.name,
    label: labels.action(one.name, { count: 1, name: title }).label,
    icon: resource.icon,
    danger: one.action.danger === true,
    run: () => start(one, record),
  }));
  usePageCommands(busy ? [] : shown);
  return (
    <>
      {shown.map(({ name, label, danger, run }) => (
        <Button key={name} danger={danger} disabled={busy} onClick={run}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
