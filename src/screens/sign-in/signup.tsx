import { useState } from "react";
import { authProvider, succeeded } from "../../providers/auth/auth.ts";
import { useT } from "../../providers/i18n/small-texts.ts";
import { Checkbox, EmailField, Failure, Field, PasswordField, Submit } from "./fields.tsx";
import { Done, Frame } from "./frame.tsx";
import styles from "./sign-in.module.css";
import { Terms } from "./terms.tsx";
import { agreed, check, email, newPassword, required, useForm } from "./use-form.ts";

const checks = { name: required, email, password: newPassword, agree: agreed };

const isActive = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "status" in answer && answer.status === "active";

/** The sign-up page: the first account owns the store, others wait for approval. */
export function Signup() {
  const t = useT();
  const [done, setDone] = useState<"active" | "pending" | null>(null);
  const form = useForm({
    initial: { name: "", email: "", password: "", agree: false },
    check: (values) => check(values, checks),
    send: async (values) => {
      const { data } = await succeeded(authProvider.register(values));
      setDone(isActive(data) ? "active" : "pending");
    },
  });
  const { values, errors, set } = form;
  if (done) return <Done title={t(`signup.${done}.title`)} text={t(`signup.${done}.text`)} />;
  return (
    <Frame title={t("signup.title")} intro={t("signup.intro")}>
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <Failure error={form.failure} />
        <Field
          name="name"
          autoComplete="name"
          label={t("name")}
          value={values.name}
          errors={errors.name}
          onChange={(name) => set({ name })}
        />
        <EmailField value={values.email} errors={errors.email} onChange={(text) => set({ email: text })} />
        <PasswordField
          chosen
          name="password"
          label={t("password")}
          value={values.password}
          errors={errors.password}
          onChange={(password) => set({ password })}
        />
        <Checkbox
          name="agree"
          label={t("signup.agree")}
          checked={values.agree}
          errors={errors.agree}
          onChange={(agree) => set({ agree })}
        />
        <Terms />
        <Submit label={t("signup.submit")} busy={form.busy} />
      </form>
      <p className={styles.more}>
        {t("signup.haveAccount")} <a href="/login">{t("toLogin")}</a>
      </p>
    </Frame>
  );
}
