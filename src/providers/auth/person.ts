import { create } from "zustand";
import { ApiError } from "../errors/api-error.ts";
import { type AdminInfo, currentInfo } from "./session.ts";

/** Tells other tabs of this browser that somebody has signed in or out. */
const storageKey = "person";

/** Whom this page was opened as; null on pages that belong to nobody, such as signing in. */
let opened: AdminInfo | null = null;

interface Left {
  /** Whom this page was opened as. */
  readonly before: AdminInfo;
  /** Who is signed in now; null for nobody. */
  readonly now: AdminInfo | null;
}

/** Set while this page's user is not the one who is signed in: nothing is sent meanwhile. */
export const usePersonLeft = create<{ readonly left: Left | null }>()(() => ({ left: null }));

const keyOf = ({ id, email }: AdminInfo): string => id ?? email;

/** The signed-in user if it is not the one this page was opened as. */
function somebodyElse(): AdminInfo | null {
  const now = opened ? currentInfo() : null;
  return now && opened && keyOf(now) !== keyOf(opened) ? now : null;
}

/** Whether somebody else has signed in since this page was opened. */
export const isSomebodyElse = (): boolean => somebodyElse() !== null;

/**
 * Compares the signed-in user with the one this page was opened as, and stops the page or lets it go on.
 * @param ended whether the session is known to have ended: then nobody signed in stops it, too
 * @returns whether it may go on
 */
export function checkPerson(ended = false): boolean {
  const { left } = usePersonLeft.getState();
  const other = somebodyElse();
  const isGone = opened !== null && currentInfo() === null && (ended || left !== null);
  if (opened && (other || isGone)) {
    const isKnown = left !== null && left.now?.email === other?.email;
    if (!isKnown) usePersonLeft.setState({ left: { before: opened, now: other } });
    return false;
  }
  if (left) usePersonLeft.setState({ left: null });
  return true;
}

/** Throws if the page may not send or show anything, because its user is not the one who is signed in. */
export function assertSamePerson(): void {
  if (opened === null || checkPerson()) return;
  throw new ApiError({ status: 409, type: "another-person", title: "Somebody else has signed in" });
}

/** The header of a write that says whom this page was opened as: the server refuses it in the session of another. */
export const personMeant = (): { readonly "X-Person"?: string } =>
  opened?.id === undefined ? {} : { "X-Person": opened.id };

/** Says whom this page was opened as. */
export function openPageAs(info: AdminInfo | null): void {
  opened = info;
}

/** Tells other tabs to look who is signed in now. Storage may be closed to this site. */
export function tellPersonChanged(): void {
  try {
    localStorage.setItem(storageKey, String(Math.random()));
  } catch {
    // They notice it when they are looked at.
  }
}

/** Looks who is signed in when another tab says so, and whenever this one is looked at. @returns stops it */
export function followPerson(): () => void {
  const look = () => void checkPerson();
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey) look();
  };
  window.addEventListener("storage", hear);
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener("storage", hear);
    window.removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
}
