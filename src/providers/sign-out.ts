import { http } from "./http.ts";
import { useSession } from "./session.ts";

/** Ends the session on the server and here, also when the server cannot be told, and opens the sign-in page. */
export async function signOut(): Promise<void> {
  await http.post("/auth/logout").catch(() => undefined);
  useSession.getState().logout();
  location.assign("/login");
}
