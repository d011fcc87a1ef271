import { dataProvider as supabase } from "@refinedev/supabase";
import { createClient } from "@supabase/supabase-js";
import { apiUrl } from "../../../src/providers/http.ts";

export const dataProvider = supabase(createClient(apiUrl, "public-anon-key"));
