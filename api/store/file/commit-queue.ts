/** The maximum time, in milliseconds, that finished transactions wait to share a write. */
const maxDelayMs = 50;

interface Job {
  /** Runs the work and returns how to settle its promise once the write is durable or has failed. */
  run(): Promise<{ succeed(): void; fail(error: unknown): void }>;
}

/**
 * Runs work sequentially. Work queued during a write shares the next write: promises resolve when the file is safely on
 * disk, or reject with an error.
 */
export class CommitQueue {
  private readonly jobs: Job[] = [];
  private draining: Promise<void> = Promise.resolve();
  private running = false;

  /** @param commit makes all work so far durable; if it throws, all of it must be undone */
  constructor(private readonly commit: () => Promise<void>) {}

  submit<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.jobs.push({
        run: () =>
          work().then(
            (value) => ({ succeed: () => resolve(value), fail: reject }),
            (error: unknown) => ({ succeed: () => reject(error), fail: () => reject(error) }),
          ),
      });
      if (!this.running) this.draining = this.drain();
    });
  }

  /** Resolves when nothing is waiting. */
  async idle(): Promise<void> {
    while (this.running) await this.draining;
  }

  private async drain(): Promise<void> {
    this.running = true;
    while (this.jobs.length > 0) {
      const finished = await this.runWaiting();
      try {
        await this.commit();
        for (const one of finished) one.succeed();
      } catch (error) {
        for (const one of finished) one.fail(error);
      }
    }
    this.running = false;
  }

  private async runWaiting() {
    const until = performance.now() + maxDelayMs;
    const finished: Awaited<ReturnType<Job["run"]>>[] = [];
    for (let job = this.jobs.shift(); job; job = performance.now() < until ? this.jobs.shift() : undefined) {
      finished.push(await job.run());
    }
    return finished;
  }
}
