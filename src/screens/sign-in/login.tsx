import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOwnServer } from "../../providers/auth/accounts.ts";
import { authProvider, demoAccounts, nextStep, succeeded } from "../../providers/auth/auth.ts";
import { secondFactorAddress } from "../../providers/auth/session.ts";
import type { DemoAccount } from "../../providers/provider.ts";
import { Checkbox, EmailField, Failure, PasswordField, Submit } from "./fields.tsx";
import { Frame } from "./frame.tsx";
import styles from "./sign-in.module.css";
import { check, emailAddress, required, useForm } from "./use-form.ts";

// Most users sign in without it, so the first page does not wait for it.
const CodeStep = lazy(() => import("./code-step.tsx"));

/** The sign-in page. */
export function Login() {
  const { t } = useTranslation("auth");
  const params = new URLSearchParams(location.search);
  const [seconds, setSeconds] = useState<number | null>(null);
  const form = useForm({
    initial: { email: "", password: "", remember: false },
    check: (values) => check(values, { email: emailAddress, password: required }),
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
        {isOwnServer && (
          <div className={styles.between}>
            <Checkbox
              name="remember"
              label={t("login.remember")}
              checked={values.remember}
              onChange={(remember) => set({ remember })}
            />
            <a href="/forgot-password">{t("login.forgot")}</a>
          </div>
        )}
        <Submit label={t("login.submit")} busy={form.busy} />
      </form>
      {isOwnServer && (
        <p className={styles.more}>
          {t("login.noAccount")} <a href="/signup">{t("login.signup")}</a>
        </p>
      )}
      <DemoAccounts onChoose={set} />
    </Frame>
  );
}

interface DemoAccountsProps {
  readonly onChoose: (account: DemoAccount) => void;
}

/** Fills the form with one of the demo accounts, if there are any. */
function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation("auth");
  const id = useId();
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    void demoAccounts().then(setAccounts);
  }, []);
  if (accounts.length === 0) return null;
  const choose = (email: string) => {
    const account = accounts.find((one) => one.email === email);
    if (account) onChoose(account);
  };
  return (
    <div className={styles.demo}>
      <label htmlFor={id}>{t("demo.title")}</label>
      <select id={id} defaultValue="" onChange={(event) => choose(event.target.value)}>
        <option value="" disabled>
          {t("demo.choose")}
        </option>
        {accounts.map(({ email }) => (
          <option key={email} value={email}>
            {email}
          </option>
        ))}
      </select>
    </div>
  );
}
