import { useRef } from "react";
import { useAnswerQueue } from "../../../kit/actions/answer-queue.ts";
import { useTill } from "./till-store.ts";

/** Uses the answer for a sale, by its key; null if what precedes the input has failed, so that it belongs to none. */
type Use<A> = (answer: PromiseSettledResult<A>, sale: string | null) => boolean | Promise<boolean>;

const saleNow = () => useTill.getState().key;

/**
 * What the user enters at the till while the server is asked: every input belongs to the sale it was entered for, and
 * inputs take effect in their order.
 */
export function useSaleInputs() {
  const queue = useAnswerQueue();
  const holding = useRef<Promise<boolean> | null>(null);
  /** Whether the last input was a tap, which takes effect at once. */
  const tapped = useRef(false);

  /** Uses an answer for the sale of now, after all earlier inputs. */
  const answer = <A>(promise: Promise<A>, use: Use<A>): Promise<boolean> => {
    tapped.current = false;
    const { current: held } = holding;
    const sale = saleNow();
    // What follows a sale that is being closed belongs to the next one.
    const saleOf = async () => (held === null ? sale : (await held) ? saleNow() : null);
    return queue.add(promise, async (result) => use(result, await saleOf()));
  };
  /** Acts on the line that was entered last; does nothing if that was not added. */
  const afterLast = (act: () => void): void => {
    if (queue.open === 0 || tapped.current) {
      act();
      return;
    }
    const sale = saleNow();
    void queue.add(Promise.resolve(), (_, earlierWent) => {
      if (earlierWent && saleNow() === sale) act();
      return earlierWent;
    });
  };
  /**
   * Closes or replaces the sale. What is entered meanwhile waits, and belongs to the sale that follows.
   * @param task resolves with whether another sale follows
   */
  const hold = (task: () => Promise<boolean>): Promise<boolean> => {
    const held = task().finally(() => {
      if (holding.current === held) holding.current = null;
    });
    holding.current = held;
    return queue.add(held, (result) => result.status === "fulfilled" && result.value);
  };
  /** Takes a tap, which takes effect at once unless the sale is being closed. */
  const tap = (act: (sale: string | null) => boolean | Promise<boolean>): void => {
    if (holding.current) void answer(Promise.resolve(), (_, sale) => act(sale));
    else void act(saleNow());
    tapped.current = true;
  };
  return { queue, answer, afterLast, hold, tap };
}

export type SaleInputs = ReturnType<typeof useSaleInputs>;
