/** For a browser: the provider that a cookie of the page names, so that one server of pages serves for both. */
import type { Provider } from "../../src/providers/provider.ts";
import * as nestjsxCrud from "./nestjsx-crud/provider.ts";
import * as supabase from "./supabase/provider.ts";

const chosen: Provider = document.cookie.includes("provider=supabase") ? supabase : nestjsxCrud;

export const { dataProvider, authProvider } = chosen;
