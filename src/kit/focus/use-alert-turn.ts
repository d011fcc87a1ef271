import { useId, useLayoutEffect, useState } from "react";

/** Messages that appear within so many milliseconds come from the same press. */
const together = 200;

const last = { owner: "", at: Number.NEGATIVE_INFINITY };

function takeTurn(owner: string): boolean {
  const now = performance.now();
  const isFirst = owner === last.owner || Math.abs(now - last.at) > together;
  last.at = now;
  if (isFirst) last.owner = owner;
  return isFirst;
}

/**
 * Whether a message that has just appeared is announced: the first of those that appear at once. A form with five
 * invalid fields says their number once, not all messages on top of each other.
 * @param message empty if there is none
 */
export function useAlertTurn(message: string): boolean {
  const owner = useId();
  const [isFirst, setFirst] = useState(false);
  useLayoutEffect(() => {
    if (message !== "") setFirst(takeTurn(owner));
  }, [message, owner]);
  return isFirst;
}
