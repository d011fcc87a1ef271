/** What became of orders. Plain Node. */

/** Returns the longest time between two answers, in seconds. */
export function secondsWithout(answers) {
  let longest = 0;
  for (const [at, { at: time }] of answers.entries()) {
    if (at > 0) longest = Math.max(longest, time - answers[at - 1].at);
  }
  return longest / 1000;
}

const numberOf = ({ invoiceNumber }) => Number(invoiceNumber.replace(/\D/g, ""));

/**
 * Compares the orders that tills have seen confirmed with those of the store. All orders of the store are of these
 * tills, and each till asks until it is answered.
 * @returns `lost`: confirmed, but not stored, or stored with another number; `doubled`: stored twice for one key, or
 * with a number that another has; `missing`: not shown to the till that had just placed it; `gaps`: numbers that no
 * order has
 */
export function judge(confirmed, stored) {
  const numbers = new Map(stored.map(({ id, invoiceNumber }) => [id, invoiceNumber]));
  const known = new Set(confirmed.map(({ id }) => id));
  const given = new Set(stored.map(numberOf));
  const first = Math.min(...given);
  const last = Math.max(...given);
  return {
    lost: confirmed.filter(({ id, invoiceNumber }) => numbers.get(id) !== invoiceNumber).length,
    doubled:
      stored.filter(({ id }) => !known.has(id)).length +
      (stored.length - given.size) +
      (confirmed.length - known.size),
    missing: confirmed.filter(({ missing }) => missing).length,
    gaps: given.size === 0 ? 0 : last - first + 1 - given.size,
  };
}
