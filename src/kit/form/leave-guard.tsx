import { Button, Modal } from "antd";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type BlockerFunction, useBlocker } from "react-router";
import { useSession } from "../../providers/auth/session.ts";
import { Row } from "../ui/box.tsx";
import type { FormModel } from "./form-model.ts";

interface Props {
  readonly model: Pick<FormModel, "isDirty" | "dropDraft">;
  /** Saves and stays. */
  readonly save: () => Promise<boolean>;
  readonly saving: boolean;
}

/** After a sign-out the user must be able to leave; the changes are kept as a draft. */
const isSignedIn = () => useSession.getState().adminInfo !== null;

/** Asks before unsaved changes are left, inside the application and when the tab is closed. */
export function LeaveGuard({ model, save, saving }: Props) {
  const { t } = useTranslation("form");
  const asks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      model.isDirty() && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
    [model],
  );
  const blocker = useBlocker(asks);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (model.isDirty() && isSignedIn()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [model]);

  const blocked = blocker.state === "blocked";
  const isAsking = useRef(false);
  isAsking.current ||= blocked;
  // Most forms never ask.
  if (!isAsking.current) return null;

  const stay = () => blocker.reset?.();
  const discard = () => {
    model.dropDraft();
    blocker.proceed?.();
  };
  const keep = async () => {
    if (await save()) blocker.proceed?.();
    else stay();
  };

  return (
    <Modal
      open={blocked}
      title={t("leave.title")}
      onCancel={stay}
      width={520}
      footer={
        <Row gap={8} justify="end" wrap>
          <Button onClick={stay}>{t("leave.stay")}</Button>
          <Button danger onClick={discard}>
            {t("leave.discard")}
          </Button>
          <Button type="primary" loading={saving} onClick={keep}>
            {t("leave.save")}
          </Button>
        </Row>
      }
    >
      {t("leave.text")}
    </Modal>
  );
}
