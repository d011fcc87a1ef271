import { authProvider } from "../providers/auth/auth.ts";

interface Router {
  subscribe(listen: () => void): () => void;
}

/**
 * Checks the session with the auth provider on every navigation and whenever the user returns to the tab. A user
 * without access is sent to sign in, and from there back.
 * @param leave receives the address to go to
 * @returns a function that stops the checks
 */
export function keepGuard(router: Router, leave: (address: string) => void): () => void {
  let left = false;
  const look = async () => {
    const { redirectTo } = await authProvider.check();
    if (left || redirectTo === undefined) return;
    left = true;
    leave(redirectTo);
  };
  const ask = () => void look();
  const seen = () => {
    if (document.visibilityState === "visible") ask();
  };
  const stop = router.subscribe(ask);
  window.addEventListener("focus", ask);
  document.addEventListener("visibilitychange", seen);
  return () => {
    stop();
    window.removeEventListener("focus", ask);
    document.removeEventListener("visibilitychange", seen);
  };
}
