import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { enterCode, succeeded } from "../../providers/auth/auth.ts";
import { CodeField, checkCode, noCode, typedOf } from "./code-field.tsx";
import { Failure, Submit } from "./fields.tsx";
import { Frame } from "./frame.tsx";
import styles from "./sign-in.module.css";
import { useForm } from "./use-form.ts";

interface Props {
  /** How long the code may be entered, in seconds. */
  readonly seconds: number;
  /** Returns to the password step. */
  readonly onAgain: () => void;
}

/** The second step of signing in: the code of the authenticator app. */
export default function CodeStep({ seconds, onAgain }: Props) {
  const { t } = useTranslation("auth");
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  // The field that had focus is gone.
  useEffect(() => document.getElementById("code")?.focus(), []);
  const form = useForm({
    initial: noCode,
    check: checkCode,
    send: async (values) => {
      const { redirectTo } = await succeeded(enterCode(typedOf(values)));
      location.assign(redirectTo ?? "/");
    },
  });
  const expired = late || form.failure?.reason === "code-expired";
  return (
    <Frame title={t("code.title")} intro={t("code.intro", { count: Math.round(seconds / 60) })}>
      <form noValidate onSubmit={form.submit} className={styles.form}>
        {expired ? (
          <p role="alert" className={styles.failure}>
            {t("failures.unauthenticated.code-expired")}
          </p>
        ) : (
          <>
            <Failure error={form.failure} />
            <CodeField values={form.values} errors={form.errors} onChange={form.set} />
            <Submit label={t("login.submit")} busy={form.busy} />
          </>
        )}
      </form>
      <p className={styles.more}>
        <button type="button" className={styles.read} onClick={onAgain}>
          {t("backToLogin")}
        </button>
      </p>
    </Frame>
  );
}
