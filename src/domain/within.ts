/**
 * Rejects if work takes longer. The work itself goes on.
 * @param words the message of the error. Default: that of a connection which does not answer
 */
export function within<T>(milliseconds: number, work: Promise<T>, words = "Connection timeout"): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(words)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
