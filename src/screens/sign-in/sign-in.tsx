import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../domain/texts/brand.ts";
import { named } from "../../domain/texts/named.ts";
import { Login } from "./login.tsx";
import { ForgotPassword, ResetPassword } from "./passwords.tsx";
import { Signup } from "./signup.tsx";

const SecondFactor = lazy(() => import("./second-factor.tsx"));

const tokenIn = (path: string): string | undefined => /^\/reset-password\/([^/]+)/.exec(path)?.[1];

interface Props {
  readonly path: string;
  /** Whether the store has no staff yet. Default: no. */
  readonly opensStore?: boolean;
}

/** The page of a public address. */
export function SignIn({ path, opensStore = false }: Props) {
  const { t } = useTranslation(["auth", "second-factor"]);
  const token = tokenIn(path);
  const name = token
    ? "reset"
    : path.startsWith("/signup")
      ? `signup${opensStore ? ".first" : ""}`
      : path.startsWith("/forgot")
        ? "forgot"
        : path.startsWith("/second-factor")
          ? "second-factor:page"
          : "login";
  useEffect(() => {
    document.title = `${t(named(`${name}.title`))} · ${brand}`;
  }, [t, name]);
  if (token) return <ResetPassword token={decodeURIComponent(token)} />;
  if (name.startsWith("signup")) return <Signup opensStore={opensStore} />;
  if (name === "second-factor:page") {
    return (
      <Suspense>
        <SecondFactor />
      </Suspense>
    );
  }
  return name === "forgot" ? <ForgotPassword /> : <Login />;
}
