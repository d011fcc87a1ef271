import { LockOutlined } from "@ant-design/icons";
import { Input, Modal } from "antd";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { plainDigits } from "../../../domain/texts/digits.ts";
import { useFirstField } from "../../../kit/focus/use-first-field.ts";
import { Box, Grid } from "../../../kit/ui/box.tsx";
import { call } from "../../../providers/call.ts";
import { type ApiError, toApiError } from "../../../providers/errors/api-error.ts";
import styles from "../dialogs.module.css";
import { SaleField } from "../sale/field.tsx";
import { instant } from "../sale/instant.ts";

interface PinProps {
  readonly title: string;
  /** The label of the button. */
  readonly go: string;
  /** Whether a PIN can be submitted. Default: true */
  readonly ready?: boolean;
  /** Rejects with an ApiError for a wrong PIN. */
  readonly send: (pin: string) => Promise<void>;
  readonly onAnswer: (proved: boolean) => void;
  /** Content above the PIN. */
  readonly children?: ReactNode;
}

/** Asks for a PIN until it is correct. */
export function PinModal({ title, go, ready = true, send, onAnswer, children }: PinProps) {
  const { t } = useTranslation("till");
  const { form, focus, afterOpenChange } = useFirstField("input[inputmode=numeric]");
  const [pin, setPin] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const prove = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || pin === "" || !ready) return;
    setBusy(true);
    try {
      await send(pin);
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
      title={title}
      okText={go}
      cancelText={t("cancel")}
      confirmLoading={busy}
      okButtonProps={{ disabled: pin === "" || !ready }}
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
        {children}
        <SaleField label={t("pin.label")} keys={failure?.errors.pin ?? failure?.errors.staffId}>
          {(control) => (
            <Input.Password
              {...control}
              size="large"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              prefix={<LockOutlined aria-hidden />}
              value={pin}
              onChange={({ target }) => setPin(plainDigits(target.value).replace(/\D/g, ""))}
            />
          )}
        </SaleField>
        <PinFailure failure={failure} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Grid>
    </Modal>
  );
}

/** Verifies the user at the till. */
export function PinDialog({ onAnswer }: Pick<PinProps, "onAnswer">) {
  const { t } = useTranslation("till");
  const send = async (pin: string) => {
    await call("post /auth/pin", { body: { pin } });
  };
  return <PinModal title={t("pin.title")} go={t("pin.go")} send={send} onAnswer={onAnswer} />;
}

function PinFailure({ failure }: { readonly failure: ApiError | null }) {
  const { t } = useTranslation("till");
  if (!failure || failure.errors.pin || failure.errors.staffId) return null;
  const minutes = Math.ceil((failure.retryAfter ?? 60) / 60);
  const message =
    failure.type === "too-many"
      ? t("pin.locked", { count: minutes })
      : t(failure.type === "denied" ? "pin.denied" : "failed");
  return (
    <Box as="p" tone="alarm" role="alert">
      {message}
    </Box>
  );
}

/** Asks for the PIN before an action: `if (await pin.prove()) …`. */
export function usePin(required: boolean) {
  const [waiting, setWaiting] = useState<{ readonly done: (proved: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((done) => setWaiting({ done }));
  return {
    /** Resolves to true if the PIN was correct or is not required. */
    prove: () => (required ? ask() : Promise.resolve(true)),
    /** The same regardless of the settings, because the API requires it. */
    ask,
    asking: waiting !== null,
    answer: (proved: boolean) => {
      waiting?.done(proved);
      setWaiting(null);
    },
  };
}
