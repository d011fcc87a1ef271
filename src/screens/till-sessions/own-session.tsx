import { DownOutlined, WalletOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ValuesOf } from "../../core/define.ts";
import { offeredAs, useActions } from "../../kit/actions/use-actions.tsx";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { useAdmin } from "../../kit/context/session.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { useRecords } from "../../kit/records/use-records.ts";
import { Box, Row, Text } from "../../kit/ui/box.tsx";
import { phoneWidth, useInterface } from "../../providers/interface/interface-state.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { tillSessions } from "../../resources/till-sessions.ts";
import { OpenDialog } from "./open-dialog.tsx";

type Session = ValuesOf<typeof tillSessions>;

interface PlaceProps {
  readonly inBar: boolean;
}

/** The user's open session with its actions, or a button to open one. */
export default function OwnTillSession({ inBar }: PlaceProps) {
  const admin = useAdmin();
  const { records, query } = useRecords(tillSessions, {
    filters: [
      { field: "staffId", operator: "eq", value: admin?.id },
      { field: "state", operator: "eq", value: "open" },
    ],
    max: 1,
    enabled: admin !== null,
  });
  if (!query.isSuccess) return null;
  const [session] = records;
  return <Box>{session ? <OpenSession session={session} inBar={inBar} /> : <NoSession inBar={inBar} />}</Box>;
}

/** A phone's bar only has room for the icon. */
const useBrief = (inBar: boolean) => useInterface(({ windowWidth }) => inBar && windowWidth < phoneWidth);

function OpenSession({ session, inBar }: PlaceProps & { readonly session: Session }) {
  const { t } = useTranslation("till-sessions");
  const labels = useLabels(tillSessions);
  const navigate = useNavigate();
  const shown = pathTo(tillSessions, "show", session.id);
  // The count is compared with what was expected on the page of the session.
  const { start, dialog } = useActions(tillSessions, (name) => {
    if (name === "close") void navigate(shown);
  });
  const brief = useBrief(inBar);
  const label = (name: string) => labels.action(name, { count: 1, name: "" }).label;
  const items = [
    { key: "cash", label: label("cash") },
    { key: "close", label: label("close") },
    { type: "divider" as const },
    { key: "view", label: t("view") },
  ];
  const onClick = ({ key }: { readonly key: string }) => {
    if (key === "view") navigate(shown);
    else start(offeredAs(tillSessions, key), session);
  };
  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items, onClick }}>
        <Button icon={<WalletOutlined aria-hidden />} aria-label={`${t("menu")}: ${session.register}`}>
          {brief ? null : (
            <>
              <bdi>{session.register}</bdi> <DownOutlined aria-hidden />
            </>
          )}
        </Button>
      </Dropdown>
      {dialog}
    </>
  );
}

function NoSession({ inBar }: PlaceProps) {
  const { t } = useTranslation("till-sessions");
  const { value: settings } = useGlobal(posSettings);
  const needed = settings.sessionForCash;
  const [answer, setAnswer] = useState<boolean | null>(null);
  // The till asks by itself: without a session it can take no cash.
  const isAsked = answer ?? (inBar && needed);
  const brief = useBrief(inBar);
  return (
    <>
      <Row gap={10} wrap>
        <Button
          {...(needed ? { type: "primary" } : {})}
          icon={<WalletOutlined aria-hidden />}
          onClick={() => setAnswer(true)}
          aria-label={t("open")}
          {...(needed ? { title: t("needed") } : {})}
        >
          {brief ? null : t("open")}
        </Button>
        {needed && !inBar ? <Text size={13}>{t("needed")}</Text> : null}
      </Row>
      {isAsked ? <OpenDialog onClose={() => setAnswer(false)} /> : null}
    </>
  );
}
