import { authProvider } from "../providers/auth.ts";

interface Router {
  subscribe(listen: () => void): () => void;
}

/**
 * Admits people as long as the auth provider does: asks it with every navigation and whenever they come back to the
 * tab. Whoever it does not admit is led to sign in, and from there back.
 * @param leave is told where to go
 * @returns what stops it
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
