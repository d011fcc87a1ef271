import { referenceId } from "../../../api/features/reference/id.ts";
import type { Store } from "../../../api/store/port.ts";

const hour = 3_600_000;

interface Rate {
  readonly code: string;
  /** Per US dollar. */
  readonly rate: number;
  /** In hours. */
  readonly age: number;
  readonly live?: boolean;
  readonly enabled?: boolean;
  /** The last rate from the source, if it needs review. */
  readonly pending?: number;
}

const rates: readonly Rate[] = [
  { code: "EUR", rate: 0.9213, age: 3, live: true, enabled: true },
  { code: "GBP", rate: 0.7842, age: 3, live: true, enabled: true },
  { code: "CAD", rate: 1.3721, age: 3, live: true, enabled: true },
  { code: "MXN", rate: 18.4375, age: 3, live: true, enabled: true },
  { code: "JPY", rate: 151.62, age: 3, live: true, enabled: true },
  { code: "AED", rate: 3.6725, age: 30 * 24, enabled: true },
  { code: "KWD", rate: 0.30685, age: 50, enabled: true },
  { code: "TRY", rate: 34.2, age: 27, live: true, pending: 42.1 },
  { code: "CHF", rate: 0.8817, age: 3, live: true },
];

/** Enables some of the initial currencies in the demo and sets their rates. */
export async function setDemoRates(store: Store, _: unknown, today: Date): Promise<void> {
  const ago = (hours: number) => new Date(today.getTime() - hours * hour).toISOString();
  await store.transaction(async (tx) => {
    for (const { code, rate, age, live = false, enabled = false, pending = null } of rates) {
      await tx.update("currencies", referenceId("currencies", code), null, {
        exchangeRate: rate,
        rateUpdatedAt: ago(age),
        liveRates: live,
        enabled,
        pendingRate: pending,
        pendingSince: pending === null ? null : ago(3),
      });
    }
  });
}
