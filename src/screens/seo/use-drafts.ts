import { useRef, useState } from "react";
import type { AnyResource } from "../../core/define.ts";
import { useRunAction } from "../../kit/actions/index.ts";

interface Answer {
  readonly created: number;
  readonly failed: readonly { readonly id: string; readonly title: string }[];
  readonly last: string | null;
}

export interface DraftsRun {
  readonly running: boolean;
  readonly created: number;
  /** Records of which no draft could be stored. */
  readonly failed: Answer["failed"];
  /** A call that failed as a whole ended the run. */
  readonly broken: boolean;
}

const idle: DraftsRun = { running: false, created: 0, failed: [], broken: false };

/** Makes drafts of everything that has none, call by call, until it is done or stopped. */
export function useDrafts(resource: AnyResource, onChanged: () => void) {
  const draft = useRunAction(resource);
  const [run, setRun] = useState(idle);
  const stopped = useRef(false);

  async function start(): Promise<void> {
    stopped.current = false;
    let now: DraftsRun = { ...idle, running: true };
    setRun(now);
    for (let after: string | null = null, more = true; more && !stopped.current; ) {
      try {
        const data = (await draft("drafts", null, { after })) as unknown as Answer;
        now = { ...now, created: now.created + data.created, failed: [...now.failed, ...data.failed] };
        setRun(now);
        after = data.last;
        more = data.last !== null;
      } catch {
        now = { ...now, broken: true };
        more = false;
      }
    }
    setRun({ ...now, running: false });
    onChanged();
  }
  const stop = () => {
    stopped.current = true;
  };
  return { run, start, stop };
}
