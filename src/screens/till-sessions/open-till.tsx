import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermissions } from "../../kit/context/session.ts";
import { manifests } from "../../resources/manifests.ts";
import type { RefusalProps } from "../order-entry/till/till-parts.ts";
import { OpenDialog } from "./open-dialog.tsx";

/** Opens a till session where cash was refused without one. */
export const OpenTill = ({ failure }: RefusalProps) =>
  Object.values(failure?.errors ?? {})
    .flat()
    .includes("orders.errors.sessionForCash") ? (
    <OpenSession />
  ) : null;

function OpenSession() {
  const { t } = useTranslation("till-sessions");
  const { may } = usePermissions();
  const [isOpen, ask] = useState(false);
  if (!may(manifests["till-sessions"], "cash")) return null;
  return (
    <>
      <Button onClick={() => ask(true)}>{t("open")}</Button>
      {isOpen ? <OpenDialog onClose={() => ask(false)} /> : null}
    </>
  );
}
