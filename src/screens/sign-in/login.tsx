import { useTranslation } from "react-i18next";
import { authProvider, succeeded } from "../../providers/auth.ts";
import { Checkbox } from "./checkbox.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { EmailField } from "./email-field.tsx";
import { Failure } from "./failure.tsx";
import { Frame } from "./frame.tsx";
import { PasswordField } from "./password-field.tsx";
import { check, email, required } from "./rules.ts";
import styles from "./sign-in.module.css";
import { Submit } from "./submit.tsx";
import { useForm } from "./use-form.ts";

/** Signing in. */
export function Login() {
  const { t } = useTranslation("auth");
  const params = new URLSearchParams(location.search);
  const form = useForm({
    initial: { email: "", password: "", remember: false },
    check: (values) => check(values, { email, password: required }),
    send: async (values) => {
      const { redirectTo } = await succeeded(authProvider.login(values));
      location.assign(redirectTo ?? "/");
    },
  });
  const { values, errors, set } = form;
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
