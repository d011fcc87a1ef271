import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { authProvider } from "../../providers/auth/auth.ts";
import { loginAddress, returnAddress, secondFactorAddress } from "../../providers/auth/session.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  type Proof,
  type ShownSecret,
  turnOffSecondFactor,
} from "../../providers/own/second-factor.ts";
import { callOrNull } from "../../providers/public-calls.ts";
import { AppCodeField, CodeField, checkCode, noCode, typedOf } from "./code-field.tsx";
import { Failure, PasswordField, Submit } from "./fields.tsx";
import { Frame, SignInDone } from "./frame.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecretPicture } from "./secret-picture.tsx";
import styles from "./sign-in.module.css";
import { check, type FormErrors, required, useForm } from "./use-form.ts";

/** The state of the user's second factor on the server. */
interface State {
  readonly on: boolean;
  readonly required: boolean;
}

const params = () => new URLSearchParams(location.search);
const backTo = () => returnAddress(params().get("to"), location.origin);

/** The user's second factor: setup, new recovery codes and turning it off. */
export default function SecondFactor() {
  const { t } = useTranslation(["auth", "second-factor"]);
  const [state, setState] = useState<State | "failed" | null>(null);
  useEffect(() => {
    void callOrNull("get /auth/second-factor", {}).then((answer) => {
      if (answer) setState({ on: answer.on === true, required: answer.required === true });
      else setState("failed");
    });
  }, []);
  const what = params().get("do");
  if (state === null) return <Frame title={t("second-factor:page.title")}>{null}</Frame>;
  if (state === "failed") {
    const to = { address: loginAddress({ pathname: backTo(), search: "" }), label: t("toLogin") };
    return <SignInDone title={t("second-factor:page.title")} text={t("second-factor:gone")} to={to} />;
  }
  if (state.on && what === "codes") return <NewCodes />;
  if (state.on && what === "off") return <TurnOff />;
  if (state.on) {
    const to = { address: backTo(), label: t("second-factor:goOn") };
    return <SignInDone title={t("second-factor:page.title")} text={t("second-factor:alreadyOn")} to={to} />;
  }
  return <SetUp required={state.required} />;
}

/** Signs out users who must set up a second factor first; a link back for others. */
function WayOut({ required }: { readonly required: boolean }) {
  const { t } = useTranslation(["auth", "second-factor"]);
  const signOut = async () => location.assign((await authProvider.logout()).redirectTo ?? "/login");
  return (
    <p className={styles.more}>
      {required ? (
        <button type="button" className={styles.read} onClick={() => void signOut()}>
          {t("second-factor:signOut")}
        </button>
      ) : (
        <a href={backTo()}>{t("second-factor:back")}</a>
      )}
    </p>
  );
}

function SetUp({ required: must }: { readonly required: boolean }) {
  const { t } = useTranslation(["auth", "second-factor"]);
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    initial: { currentPassword: "" },
    check: (values) => check(values, { currentPassword: required }),
    send: async ({ currentPassword }) => setSecret(await beginSecondFactor(currentPassword)),
  });
  if (codes) return <CodesOnce codes={codes} />;
  if (secret) return <Confirm secret={secret} required={must} onCodes={setCodes} />;
  return (
    <Frame
      title={t("second-factor:page.title")}
      intro={t(must ? "second-factor:introRequired" : "second-factor:intro")}
    >
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <Failure error={form.failure} />
        <CurrentPassword form={form} />
        <Submit label={t("second-factor:begin")} busy={form.busy} />
      </form>
      <WayOut required={must} />
    </Frame>
  );
}

interface ConfirmProps {
  readonly secret: ShownSecret;
  readonly required: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Confirm({ secret, required: must, onCodes }: ConfirmProps) {
  const { t } = useTranslation(["auth", "second-factor"]);
  const form = useForm({
    initial: noCode,
    check: checkCode,
    send: async ({ code }) => onCodes(await confirmSecondFactor(code)),
  });
  return (
    <Frame title={t("second-factor:scan")} intro={t("second-factor:scanText")}>
      <SecretPicture {...secret} />
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <Failure error={form.failure} />
        <AppCodeField
          values={form.values}
          errors={form.errors}
          onChange={form.set}
          label={t("second-factor:firstCode")}
        />
        <Submit label={t("second-factor:confirm")} busy={form.busy} />
      </form>
      <WayOut required={must} />
    </Frame>
  );
}

interface CurrentPasswordProps {
  readonly form: {
    readonly values: { readonly currentPassword: string };
    readonly errors: FormErrors;
    set(values: { currentPassword: string }): void;
  };
}

/** Changing how a user signs in requires the current password. */
function CurrentPassword({ form }: CurrentPasswordProps) {
  const { t } = useTranslation(["auth", "second-factor"]);
  return (
    <PasswordField
      name="currentPassword"
      label={t("second-factor:currentPassword")}
      value={form.values.currentPassword}
      errors={form.errors.currentPassword}
      onChange={(currentPassword) => form.set({ currentPassword })}
    />
  );
}

/** The form for the password and a code. */
function useProof(send: (proof: Proof) => Promise<void>) {
  return useForm({
    initial: { currentPassword: "", ...noCode },
    check: (values) => ({ ...check(values, { currentPassword: required }), ...checkCode(values) }),
    send: ({ currentPassword, ...values }) => send({ currentPassword, ...typedOf(values) }),
  });
}

interface ProofProps {
  readonly form: ReturnType<typeof useProof>;
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
}

function ProofForm({ form, title, intro, submit }: ProofProps) {
  return (
    <Frame title={title} intro={intro}>
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <Failure error={form.failure} />
        <CurrentPassword form={form} />
        <CodeField values={form.values} errors={form.errors} onChange={form.set} />
        <Submit label={submit} busy={form.busy} />
      </form>
      <WayOut required={false} />
    </Frame>
  );
}

function NewCodes() {
  const { t } = useTranslation(["auth", "second-factor"]);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useProof(async (proof) => setCodes(await newRecoveryCodes(proof)));
  if (codes) return <CodesOnce codes={codes} />;
  const texts = { title: t("second-factor:newCodes"), intro: t("second-factor:newCodesText") };
  return <ProofForm form={form} {...texts} submit={t("second-factor:makeCodes")} />;
}

function TurnOff() {
  const { t } = useTranslation(["auth", "second-factor"]);
  const [off, setOff] = useState(false);
  const form = useProof(async (proof) => {
    // If the role requires a second factor, it must be set up again immediately.
    if (await turnOffSecondFactor(proof)) location.assign(secondFactorAddress("setup", backTo()));
    else setOff(true);
  });
  if (off) {
    const to = { address: backTo(), label: t("second-factor:goOn") };
    return <SignInDone title={t("second-factor:off")} text={t("second-factor:offDone")} to={to} />;
  }
  const texts = { title: t("second-factor:off"), intro: t("second-factor:offText") };
  return <ProofForm form={form} {...texts} submit={t("second-factor:turnOff")} />;
}

/** The recovery codes, which are shown only once. */
function CodesOnce({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation(["auth", "second-factor"]);
  return (
    <Frame title={t("second-factor:codes")} intro={t("second-factor:codesText")}>
      <RecoveryCodes codes={codes} />
      <a href={backTo()} className={styles.submit}>
        {t("second-factor:saved")}
      </a>
    </Frame>
  );
}
