import { useState } from "react";
import { useTranslation } from "react-i18next";
import { authProvider, succeeded } from "../../providers/auth.ts";
import { Done } from "./done.tsx";
import { EmailField } from "./email-field.tsx";
import { Failure } from "./failure.tsx";
import { Frame } from "./frame.tsx";
import { check, email } from "./rules.ts";
import styles from "./sign-in.module.css";
import { Submit } from "./submit.tsx";
import { useForm } from "./use-form.ts";

/** Asks for a link to a new password. The answer is the same whether or not there is such an account. */
export function ForgotPassword() {
  const { t } = useTranslation("auth");
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email: "" },
    check: (values) => check(values, { email }),
    send: async (values) => {
      await succeeded(authProvider.forgotPassword(values));
      setSent(true);
    },
  });
  if (sent) return <Done title={t("forgot.sent.title")} text={t("forgot.sent.text", form.values)} />;
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
