import { useState } from "react";
import { useTranslation } from "react-i18next";
import { authProvider, nextStep, succeeded } from "../../providers/auth/auth.ts";
import { returnAddress, secondFactorAddress } from "../../providers/auth/session.ts";
import { Checkbox, EmailField, Failure, PasswordField, SignInField, Submit } from "./fields.tsx";
import { Frame, SignInDone } from "./frame.tsx";
import styles from "./sign-in.module.css";
import { TermsCheckbox } from "./terms.tsx";
import { agreed, check, emailAddress, newPassword, required, useForm } from "./use-form.ts";

const checks = { name: required, email: emailAddress, password: newPassword, agree: agreed };

const isActive = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "status" in answer && answer.status === "active";

interface Props {
  /** Whether the store has no staff yet, so that the account owns it. */
  readonly opensStore: boolean;
}

/** The sign-up page. The first account owns the store and is signed in; others wait for approval. */
export function Signup({ opensStore }: Props) {
  const { t } = useTranslation("auth");
  const [pending, setPending] = useState(false);
  const form = useForm({
    initial: { name: "", email: "", password: "", agree: false },
    check: (values) => check(values, checks),
    send: async (values) => {
      const answer = await succeeded(authProvider.register(values));
      if (!isActive(answer.data)) return setPending(true);
      const to = returnAddress(new URLSearchParams(location.search).get("to"), location.origin);
      location.assign(nextStep(answer) === "setup" ? secondFactorAddress("setup", to) : to);
    },
  });
  const { values, errors, set } = form;
  if (pending) return <SignInDone title={t("signup.pending.title")} text={t("signup.pending.text")} />;
  const texts = opensStore ? "signup.first" : "signup";
  return (
    <Frame title={t(`${texts}.title`)} intro={t(`${texts}.intro`)}>
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <Failure error={form.failure} />
        <SignInField
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
        <TermsCheckbox missing={t(`${texts}.noTerms`)} />
        <Submit label={t("signup.submit")} busy={form.busy} />
      </form>
      {opensStore ? null : (
        <p className={styles.more}>
          {t("signup.haveAccount")} <a href="/login">{t("toLogin")}</a>
        </p>
      )}
    </Frame>
  );
}
