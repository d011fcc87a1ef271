import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { roles } from "../../domain/roles.ts";
import { authProvider, nextStep, succeeded } from "../../providers/auth/auth.ts";
import { secondFactorAddress } from "../../providers/auth/session.ts";
import { isDemo } from "../../providers/public-calls.ts";
import { Checkbox, EmailField, Failure, PasswordField, Submit } from "./fields.tsx";
import { Frame } from "./frame.tsx";
import styles from "./sign-in.module.css";
import { check, email, required, useForm } from "./use-form.ts";

// Most users sign in without it, so the first page does not wait for it.
const CodeStep = lazy(() => import("./code-step.tsx"));

/** The sign-in page. */
export function Login() {
  const { t } = useTranslation("auth");
  const params = new URLSearchParams(location.search);
  const [seconds, setSeconds] = useState<number | null>(null);
  const form = useForm({
    initial: { email: "", password: "", remember: false },
    check: (values) => check(values, { email, password: required }),
    send: async (values) => {
      const answer = await succeeded(authProvider.login(values));
      const next = nextStep(answer);
      const to = answer.redirectTo ?? "/";
      if (next !== null && next !== "setup") setSeconds(next.code);
      else location.assign(next === "setup" ? secondFactorAddress("setup", to) : to);
    },
  });
  const { values, errors, set } = form;
  const again = () => {
    set({ password: "" });
    setSeconds(null);
  };
  if (seconds !== null) {
    return (
      <Suspense>
        <CodeStep seconds={seconds} onAgain={again} />
      </Suspense>
    );
  }
  return (
    <Frame title={t("login.title")} intro={t("login.intro")}>
      {params.has("ended") && (
        <p role="status" className={styles.notice}>
          {t("login.ended")}
        </p>
      )}
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <Failure error={form.failure} />
        <EmailField value={values.email} errors={errors.email} onChange={(text) => set({ email: text })} />
        <PasswordField
          name="password"
          label={t("password")}
          value={values.password}
          errors={errors.password}
          onChange={(password) => set({ password })}
        />
        <div className={styles.between}>
          <Checkbox
            name="remember"
            label={t("login.remember")}
            checked={values.remember}
            onChange={(remember) => set({ remember })}
          />
          <a href="/forgot-password">{t("login.forgot")}</a>
        </div>
        <Submit label={t("login.submit")} busy={form.busy} />
      </form>
      <p className={styles.more}>
        {t("login.noAccount")} <a href="/signup">{t("login.signup")}</a>
      </p>
      <DemoAccounts onChoose={set} />
    </Frame>
  );
}

const demoPassword = "storekeeper";

interface DemoAccountsProps {
  readonly onChoose: (account: { readonly email: string; readonly password: string }) => void;
}

/** Fills the form with one of the demo accounts. Only shown if the server is in demo mode. */
function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation("auth");
  const id = useId();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    void isDemo().then(setShown);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.demo}>
      <label htmlFor={id}>{t("demo.title")}</label>
      <select
        id={id}
        defaultValue=""
        onChange={(event) => onChoose({ email: event.target.value, password: demoPassword })}
      >
        <option value="" disabled>
          {t("demo.choose")}
        </option>
        {roles.map((role) => (
          <option key={role} value={`${role}@example.com`}>{`${role}@example.com`}</option>
        ))}
      </select>
    </div>
  );
}
