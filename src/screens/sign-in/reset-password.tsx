import { useState } from "react";
import { useTranslation } from "react-i18next";
import { post } from "./api.ts";
import { Done } from "./done.tsx";
import { Failure } from "./failure.tsx";
import { Frame } from "./frame.tsx";
import { PasswordField } from "./password-field.tsx";
import { check, newPassword } from "./rules.ts";
import styles from "./sign-in.module.css";
import { Submit } from "./submit.tsx";
import { useForm } from "./use-form.ts";

/** Choosing a new password, behind the link of the mail. */
export function ResetPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation("auth");
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: { password: "" },
    check: (values) => check(values, { password: newPassword }),
    send: async ({ password }) => {
      await post(`/auth/reset-password/${encodeURIComponent(token)}`, { password });
      setDone(true);
    },
  });
  if (done) return <Done title={t("reset.done.title")} text={t("reset.done.text")} />;
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
