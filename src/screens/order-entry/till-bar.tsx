import { DisconnectOutlined, MenuOutlined } from "@ant-design/icons";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../kit/context/session.ts";
import { coverAbove } from "../../kit/focus/cover.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { Row, Text, VisuallyHidden } from "../../kit/ui/box.tsx";
import { phoneWidth, useInterface } from "../../providers/interface/interface-state.ts";
import { useOnline } from "../../providers/interface/use-online.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { ActionButton } from "./keys/till-keys.tsx";
import styles from "./till-bar.module.css";

interface Props {
  /** Whether the last request got no response. */
  readonly offline: boolean;
  /** Buttons of the till. */
  readonly children: ReactNode;
}

/** The head of the till: menu, store, buttons, time and user. */
export function TillBar({ offline, children }: Props) {
  const { t } = useTranslation("till");
  const { value: store } = useGlobal(storeDetails);
  const { openNavBar, open, windowWidth } = useInterface();
  const phone = windowWidth < phoneWidth;
  const admin = useAdmin();
  const online = useOnline();
  return (
    <Row
      ref={coverAbove}
      screenOnly
      as="header"
      gap={8}
      line="below"
      ground="plain"
      padX={12}
      height={48}
      className={styles.bar}
    >
      <ActionButton
        action="menu"
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t("bar.menu")}
        aria-expanded={open.navBar}
        text={phone ? null : t("bar.menu")}
        onClick={openNavBar}
      />
      <VisuallyHidden as="h1">{t("title")}</VisuallyHidden>
      <Text ellipsis shrinks weight={650}>
        <bdi>{store.shopName}</bdi>
      </Text>
      <Row gap={8} push rigid>
        <Connection online={online && !offline} />
        {children}
        <Row tone="muted" size={13} nowrap as="span" align="baseline" gap={10} className={styles.who}>
          {admin ? <bdi>{admin.name}</bdi> : null}
          <Clock />
        </Row>
      </Row>
    </Row>
  );
}

/** Says that the server cannot be reached, and once when it can again. */
function Connection({ online }: { readonly online: boolean }) {
  const { t } = useTranslation("till");
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  return (
    // It stays in the page, since screen readers only announce what changes in it.
    <span role="status">
      {online ? null : (
        <Text tone="error" size={13} nowrap>
          <DisconnectOutlined aria-hidden /> {t("bar.offline")}
        </Text>
      )}
      {online && wasOffline ? <VisuallyHidden>{t("bar.online")}</VisuallyHidden> : null}
    </span>
  );
}

/** How often the clock updates, in milliseconds. */
const tick = 5000;

function Clock() {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, []);
  return <time>{new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(now)}</time>;
}
