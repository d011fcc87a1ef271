/** Rejects with a "Connection timeout" if work takes longer. The work itself goes on. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Connection timeout")), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
