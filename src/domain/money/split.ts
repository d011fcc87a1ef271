/**
 * Splits an integer amount by weights with the largest remainder method: the parts are integers that add up to the
 * amount, each is its exact share rounded down or up, and of equal remainders the earlier part gets the unit. If all
 * weights are 0 they count equally. Without weights the result is empty.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n)
    return weights.length === 0
      ? []
      : splitByWeight(
          amount,
          weights.map(() => 1),
        );
  const shares = weights.map((weight, at) => {
    const share = BigInt(amount) * BigInt(weight);
    return { at, whole: share / sum, rest: share % sum };
  });
  const given = shares.reduce((total, { whole }) => total + whole, 0n);
  const left = Number(BigInt(amount) - given);
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const rounded = new Set(byRest.slice(0, left).map(({ at }) => at));
  return shares.map(({ at, whole }) => Number(whole) + (rounded.has(at) ? 1 : 0));
}
