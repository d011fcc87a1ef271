import { useTranslation } from "react-i18next";
import { plainDigits } from "../../domain/texts/digits.ts";
import { SignInField } from "./fields.tsx";
import styles from "./sign-in.module.css";
import { check, required } from "./use-form.ts";

/** The values of a code field: a code of the authenticator app, or a recovery code instead. */
interface CodeValues {
  readonly code: string;
  readonly recoveryCode: string;
  /** Whether a recovery code is being entered. */
  readonly recovering: boolean;
}

export const noCode: CodeValues = { code: "", recoveryCode: "", recovering: false };

/** Returns the errors of the code being entered. */
export const checkCode = (values: CodeValues) =>
  check(values, values.recovering ? { recoveryCode: required } : { code: required });

/** Returns the code as the API takes it. */
export const typedOf = ({ code, recoveryCode, recovering }: CodeValues) =>
  recovering ? { recoveryCode } : { code };

interface Props {
  readonly values: CodeValues;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (values: Partial<CodeValues>) => void;
}

/** The field for the app's code; phones suggest received or copied codes. */
export function AppCodeField({ values, errors, onChange, label }: Props & { readonly label: string }) {
  return (
    <SignInField
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Six digits, and the space that apps show between them.
      maxLength={9}
      dir="ltr"
      className={styles.code}
      value={values.code}
      errors={errors.code}
      onChange={(code) => onChange({ code: plainDigits(code) })}
    />
  );
}

/** A field for a code, or for a recovery code if the phone is unavailable. */
export function CodeField(props: Props) {
  const { t } = useTranslation("auth");
  const { values, errors, onChange } = props;
  return (
    <>
      {values.recovering ? (
        <SignInField
          name="recoveryCode"
          label={t("code.recovery")}
          hint="code.recoveryHint"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          className={styles.code}
          value={values.recoveryCode}
          errors={errors.recoveryCode}
          onChange={(recoveryCode) => onChange({ recoveryCode })}
        />
      ) : (
        <AppCodeField {...props} label={t("code.label")} />
      )}
      <button
        type="button"
        className={styles.read}
        onClick={() => onChange({ ...noCode, recovering: !values.recovering })}
      >
        {t(values.recovering ? "code.useApp" : "code.useRecovery")}
      </button>
    </>
  );
}
