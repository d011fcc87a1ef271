import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useReadTitle } from "../fields/ref/use-read-title.ts";
import { useBack } from "../form/use-back.ts";
import { Button } from "../ui/button.tsx";
import { useActions } from "./use-actions.tsx";
import { useOffered } from "./use-offered.ts";

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
}

/** An empty answer, as to `DELETE`: there is no record any more. */
const isGone = (answer: Readonly<Record<string, unknown>>) => Object.keys(answer).length === 0;

/** The actions of a record as buttons of its page, which closes with the record; nothing where none is offered. */
export function ActionButtons({ resource, record }: Props) {
  const labels = useLabels(resource);
  const read = useReadTitle();
  const offered = useOffered(resource, "page")(record);
  const back = useBack(resource);
  const { start, busy, dialog } = useActions(resource, (_name, answer) => isGone(answer) && back());
  const name = read(resource, record).title;
  return (
    <>
      {offered.map((one) => (
        <Button
          key={one.name}
          danger={one.action.danger === true}
          disabled={busy}
          onClick={() => start(one, record)}
        >
          {labels.action(one.name, { count: 1, name }).label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
