/**
 * Remembers the page that the user is on. Returns a function that returns whether they are still there, for what goes on
 * to another page when an answer arrives: whoever has gone elsewhere meanwhile stays there.
 */
export function samePage(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}
