import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { authProvider, succeeded } from "../../providers/auth/auth.ts";
import { callOrNull } from "../../providers/public-calls.ts";
import { EmailField, Failure, PasswordField, Submit } from "./fields.tsx";
import { Frame, SignInDone } from "./frame.tsx";
import styles from "./sign-in.module.css";
import { check, emailAddress, newPassword, useForm } from "./use-form.ts";

/** Requests a link to reset the password. The response is the same whether or not the account exists. */
export function ForgotPassword() {
  const { t } = useTranslation("auth");
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email: "" },
    check: (values) => check(values, { email: emailAddress }),
    send: async (values) => {
      await succeeded(authProvider.forgotPassword(values));
      setSent(true);
    },
  });
  if (sent) return <SignInDone title={t("forgot.sent.title")} text={t("forgot.sent.text", form.values)} />;
  return (
    <Frame title={t("forgot.title")} intro={t("forgot.intro")}>
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <Failure error={form.failure} />
        <EmailField
          value={form.values.email}
          errors={form.errors.email}
          onChange={(text) => form.set({ email: text })}
        />
        <Submit label={t("forgot.submit")} busy={form.busy} />
      </form>
      <p className={styles.more}>
        <a href="/login">{t("backToLogin")}</a>
      </p>
    </Frame>
  );
}

/** Sets a new password through an emailed link. An expired link is reported immediately. */
export function ResetPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation("auth");
  const [done, setDone] = useState(false);
  const [dead, setDead] = useState(false);
  useEffect(() => {
    // Without a response the form stays, and saving reports the same.
    void callOrNull("get /auth/reset-password/:token", { params: { token } }).then((answer) =>
      setDead(answer?.valid === false),
    );
  }, [token]);
  const form = useForm({
    initial: { password: "" },
    check: (values) => check(values, { password: newPassword }),
    send: async ({ password }) => {
      await succeeded(authProvider.updatePassword({ password, token }));
      setDone(true);
    },
  });
  if (done) return <SignInDone title={t("reset.done.title")} text={t("reset.done.text")} />;
  if (dead) {
    return (
      <SignInDone
        title={t("reset.dead.title")}
        text={t("failures.not-found.any")}
        to={{ address: "/forgot-password", label: t("reset.another") }}
      />
    );
  }
  return (
    <Frame title={t("reset.title")} intro={t("reset.intro")}>
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <Failure error={form.failure} />
        <PasswordField
          chosen
          name="password"
          label={t("reset.password")}
          value={form.values.password}
          errors={form.errors.password}
          onChange={(password) => form.set({ password })}
        />
        <Submit label={t("reset.submit")} busy={form.busy} />
      </form>
      <p className={styles.more}>
        <a href="/forgot-password">{t("reset.another")}</a>
      </p>
    </Frame>
  );
}
