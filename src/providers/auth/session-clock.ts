import { create } from "zustand";

/** When the session ends, in milliseconds since 1970. */
interface Ends {
  /** Unless it is used meanwhile, in any window. */
  readonly idle: number;
  /** In any case: then one has to sign in again. */
  readonly final: number;
}

/** An end that is near. */
export interface Ending {
  readonly kind: keyof Ends;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** How long before each end it is announced, in milliseconds: enough to finish a sale or a form. */
const ahead = { idle: 3 * 60_000, final: 10 * 60_000 } as const;
/** The last known ends are shared with other windows, at most this often. */
const shareInterval = 15_000;
const storageKey = "session-ends";

/** The announced end of the session; null as long as none is near. */
export const useSessionEnding = create<{ readonly ending: Ending | null }>()(() => ({ ending: null }));

let ends: Ends | null = null;
let shared = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isFollowed = false;

/** Reads what another window has heard last. Its use of the session counts for this one, too. */
function heardElsewhere(): Ends | null {
  try {
    const heard: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (typeof heard !== "object" || heard === null || !("idle" in heard) || !("final" in heard)) return null;
    return { idle: Number(heard.idle), final: Number(heard.final) };
  } catch {
    return null;
  }
}

/** Returns the end that comes first. */
function nextEnd({ idle, final }: Ends): Ending {
  return final <= idle ? { kind: "final", at: final } : { kind: "idle", at: idle };
}

/** Announces the next end if it is near, and else waits until it is. */
function plan(): void {
  clearTimeout(timer);
  if (!isFollowed || !ends) return;
  const elsewhere = heardElsewhere();
  if (elsewhere && elsewhere.idle > ends.idle) ends = elsewhere;
  const next = nextEnd(ends);
  const left = next.at - Date.now() - ahead[next.kind];
  // After the end, the next request leads to signing in.
  const ending = left <= 0 && next.at > Date.now() ? next : null;
  if (ending?.at !== useSessionEnding.getState().ending?.at) useSessionEnding.setState({ ending });
  const wait = left > 0 ? left : next.at - Date.now();
  if (wait > 0) timer = setTimeout(plan, wait);
}

/**
 * Notes when the session ends, as every response of the API says.
 * @param header the seconds until it ends without use and in any case: "1800 43200"
 */
export function noteSessionEnds(header: string): void {
  const [idle, final] = header.split(" ").map(Number);
  if (!Number.isFinite(idle) || !Number.isFinite(final)) return;
  const now = Date.now();
  ends = { idle: now + Number(idle) * 1000, final: now + Number(final) * 1000 };
  if (isFollowed && (now - shared >= shareInterval || useSessionEnding.getState().ending)) {
    shared = now;
    localStorage.setItem(storageKey, JSON.stringify(ends));
  }
  plan();
}

/** Follows the end of the session; timers of hidden windows and sleeping computers are late. @returns stops it */
export function followSessionEnd(): () => void {
  isFollowed = true;
  plan();
  document.addEventListener("visibilitychange", plan);
  window.addEventListener("storage", plan);
  return () => {
    isFollowed = false;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", plan);
    window.removeEventListener("storage", plan);
  };
}
