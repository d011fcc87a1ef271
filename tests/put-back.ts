import { vi } from "vitest";

/** Ends every replacement that a test can make with Vitest. */
export function putBack(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
