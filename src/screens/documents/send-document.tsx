import { MailOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageCommands } from "../../kit/context/page-commands.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { lateDialog } from "../../kit/late/late-dialog.tsx";
import { hasService } from "../../providers/service.ts";
import type { SendProps } from "./send-dialog.tsx";

const SendDialog = lateDialog(() => import("./send-dialog.tsx"));

interface Props extends SendProps {
  readonly size?: "large";
}

/** Sends a document by email: asks for the address and queues the email. */
export function SendDocument({ size, ...props }: Props) {
  const { t } = useTranslation("documents");
  const { may } = usePermissions();
  const [open, setOpen] = useState(false);
  const offered = hasService && may(props.resource, "invoice");
  const label = t(`send.${props.document}`);
  const ask = () => setOpen(true);
  usePageCommands(offered ? [{ name: "send", label, icon: props.resource.icon, run: ask }] : []);
  if (!offered) return null;
  return (
    <>
      <Button icon={<MailOutlined aria-hidden />} onClick={ask} {...(size === undefined ? {} : { size })}>
        {label}
      </Button>
      {open ? (
        <Suspense>
          <SendDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
