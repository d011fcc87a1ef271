import { LockOutlined } from "@ant-design/icons";
import { Input, Modal } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Grid, useFirstField } from "../../kit/ui/index.ts";
import { type ApiError, toApiError } from "../../providers/api-error.ts";
import { service } from "../../providers/service.ts";
import styles from "./dialogs.module.css";
import { Field } from "./field.tsx";
import { instant } from "./instant.ts";

interface Props {
  readonly onAnswer: (proved: boolean) => void;
}

/** Who stands at the till proves it. */
export function PinDialog({ onAnswer }: Props) {
  const { t } = useTranslation("till");
  const { form, focus, afterOpenChange } = useFirstField("input");
  const [pin, setPin] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const prove = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || pin === "") return;
    setBusy(true);
    try {
      await service.post("/auth/pin", { pin });
      onAnswer(true);
    } catch (error) {
      setFailure(toApiError(error));
      setPin("");
      setBusy(false);
      focus();
    }
  };
  return (
    <Modal
      open
      {...instant}
      width={360}
      title={t("pin.title")}
      okText={t("pin.go")}
      cancelText={t("cancel")}
      confirmLoading={busy}
      okButtonProps={{ disabled: pin === "" }}
      onOk={() => void prove()}
      onCancel={() => onAnswer(false)}
      afterOpenChange={afterOpenChange}
    >
      <Grid
        ref={form}
        as="form"
        gap={16}
        padY={8}
        className={styles.pay}
        onSubmit={(event) => void prove(event)}
      >
        <Field label={t("pin.label")} keys={failure?.errors.pin}>
          {(control) => (
            <Input.Password
              {...control}
              size="large"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              prefix={<LockOutlined aria-hidden />}
              value={pin}
              onChange={({ target }) => setPin(target.value.replace(/\D/g, ""))}
            />
          )}
        </Field>
        <PinFailure failure={failure} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Grid>
    </Modal>
  );
}

function PinFailure({ failure }: { readonly failure: ApiError | null }) {
  const { t } = useTranslation("till");
  if (!failure || failure.errors.pin) return null;
  const minutes = Math.ceil((failure.retryAfter ?? 60) / 60);
  const message =
    failure.type === "too-many"
      ? t("pin.locked", { count: minutes })
      : t(failure.type === "denied" ? "pin.denied" : "failed");
  return (
    <p className={styles.failure} role="alert">
      {message}
    </p>
  );
}

/** Asks for the PIN before something is done: `if (await pin.prove()) …`. */
export function usePin(required: boolean) {
  const [waiting, setWaiting] = useState<{ readonly done: (proved: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((done) => setWaiting({ done }));
  return {
    /** Whether the person has proved who they are, or does not have to. */
    prove: () => (required ? ask() : Promise.resolve(true)),
    /** The same, whatever the settings say: the API has asked for it. */
    ask,
    asking: waiting !== null,
    answer: (proved: boolean) => {
      waiting?.done(proved);
      setWaiting(null);
    },
  };
}
