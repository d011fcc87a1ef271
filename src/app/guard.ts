import { isAdmitted, loginAddress, readAdminInfo } from "../providers/session.ts";

interface Place {
  readonly pathname: string;
  readonly search: string;
}

interface Router {
  readonly state: {
    readonly location: Place;
    readonly navigation: { readonly location?: Place | undefined };
  };
  subscribe(listen: () => void): () => void;
}

/**
 * Admits people as long as the cookie does: looks again with every navigation and whenever they come back to the tab.
 * Without an email in it the address is replaced by that of signing in, which leads back.
 * @param leave is told where to go
 * @returns what stops it
 */
export function keepGuard(router: Router, leave: (address: string) => void): () => void {
  let left = false;
  const look = () => {
    if (left || isAdmitted(readAdminInfo(document.cookie))) return;
    left = true;
    leave(loginAddress(router.state.navigation.location ?? router.state.location));
  };
  const seen = () => {
    if (document.visibilityState === "visible") look();
  };
  const stop = router.subscribe(look);
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", seen);
  return () => {
    stop();
    window.removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", seen);
  };
}
