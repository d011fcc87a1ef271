import { useEffect } from "react";
import { useT } from "../../providers/small-texts.ts";
import { Login } from "./login.tsx";
import { ForgotPassword, ResetPassword } from "./passwords.tsx";
import { Signup } from "./signup.tsx";

const tokenIn = (path: string): string | undefined => /^\/reset-password\/([^/]+)/.exec(path)?.[1];

/** The page of an address outside the guard. */
export function SignIn({ path }: { readonly path: string }) {
  const t = useT();
  const token = tokenIn(path);
  const name = token
    ? "reset"
    : path.startsWith("/signup")
      ? "signup"
      : path.startsWith("/forgot")
        ? "forgot"
        : "login";
  useEffect(() => {
    document.title = `${t(`${name}.title`)} · Storekeeper`;
  }, [t, name]);
  if (token) return <ResetPassword token={decodeURIComponent(token)} />;
  if (name === "signup") return <Signup />;
  return name === "forgot" ? <ForgotPassword /> : <Login />;
}
