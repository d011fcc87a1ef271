import { dataProvider as supabase } from "@refinedev/supabase";
import { createClient } from "@supabase/supabase-js";
import { apiUrl } from "../../../src/providers/http.ts";
import type { SignInProvider } from "../../../src/providers/provider.ts";

const client = createClient(apiUrl, "public-anon-key");

export const dataProvider = supabase(client);

/** Signs in the users of Supabase. Their role is in `app_metadata`, which they cannot change themselves. */
export const authProvider: SignInProvider = {
  async login({ email, password }) {
    const { error } = await client.auth.signInWithPassword({ email, password });
    return error ? { success: false, error } : { success: true };
  },
  async logout() {
    const { error } = await client.auth.signOut();
    return error ? { success: false, error } : { success: true };
  },
  async check() {
    const { data } = await client.auth.getSession();
    return { authenticated: data.session !== null };
  },
  async getIdentity() {
    const { data } = await client.auth.getUser();
    const { id, email, user_metadata: said, app_metadata: set } = data.user ?? {};
    return { id, email, name: said?.name, role: set?.role };
  },
  // PostgREST answers PGRST301 and the like to a token that it does not accept.
  onError: async (error) => (String(error?.code).startsWith("PGRST30") ? { logout: true } : {}),
};
