import { roles } from "../src/domain/roles.ts";
import { apiUrl } from "../src/providers/http.ts";
import type { SignInProvider } from "../src/providers/provider.ts";

/** The records are those of a plain json-server. */
export { backend, dataProvider } from "./json-server.ts";

/** The public password of every demo account. */
const password = "storekeeper";

/** Who has signed in last in this window, as `server.mjs` says. */
let identity: unknown = null;

/** Signs in the demo accounts, and any other that `db.json` has. */
export const authProvider: SignInProvider = {
  async login({ email, password: typed }) {
    const answer = await fetch(`${apiUrl}/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password: typed }),
    });
    const body: unknown = await answer.json();
    if (!answer.ok)
      return { success: false, error: { name: "Refused", statusCode: answer.status, ...Object(body) } };
    identity = body;
    return { success: true };
  },
  logout: async () => ({ success: true }),
  check: async () => ({ authenticated: identity !== null }),
  getIdentity: async () => identity,
};

/** What the sign-in page offers to choose from. */
export const demoAccounts = roles.map((role) => ({ email: `${role}@example.com`, password }));
