import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { authProvider, succeeded } from "../../providers/auth.ts";
import { ask } from "../../providers/public-calls.ts";
import { Done } from "./done.tsx";
import { Failure } from "./failure.tsx";
import { Frame } from "./frame.tsx";
import { PasswordField } from "./password-field.tsx";
import { check, newPassword } from "./rules.ts";
import styles from "./sign-in.module.css";
import { Submit } from "./submit.tsx";
import { useForm } from "./use-form.ts";

/** Choosing a new password, behind the link of the mail. A link that works no more says so at once. */
export function ResetPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation("auth");
  const [done, setDone] = useState(false);
  const [dead, setDead] = useState(false);
  useEffect(() => {
    // Without an answer the form stays: saving says the same.
    void ask(`/auth/reset-password/${encodeURIComponent(token)}`).then((answer) =>
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
  if (done) return <Done title={t("reset.done.title")} text={t("reset.done.text")} />;
  if (dead) {
    return (
      <Done
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
