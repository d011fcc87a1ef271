import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Box, Grid, Row, Text } from "../../../kit/ui/box.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { type Ending, followSessionEnd, useSessionEnding } from "../../../providers/auth/session-clock.ts";
import { call } from "../../../providers/call.ts";
import styles from "./session-notice.module.css";

/** Each response tells the end again, in whole seconds: the same one differs by less. In milliseconds. */
const sameEnd = 30_000;

/** Any request uses the session, and its response says when it ends now. */
const touchSession = () => void call("get /auth/me", {}).catch(() => undefined);

/**
 * Announces the end of the session before it comes (WCAG 2.2, 2.2.1), on every screen and at the till. It never takes
 * the focus: somebody may be typing or scanning.
 */
export function SessionNotice() {
  const ending = useSessionEnding((state) => state.ending);
  /** The end that the user has read and closed. */
  const [closed, close] = useState(0);
  useEffect(followSessionEnd, []);
  const isClosed = ending !== null && Math.abs(ending.at - closed) < sameEnd;
  return (
    // Always there, so that screen readers read what appears in it.
    <Grid aria-live="assertive" justify="center" screenOnly clickThrough className={styles.place}>
      {ending && !isClosed ? <Notice ending={ending} onClose={() => close(ending.at)} /> : null}
    </Grid>
  );
}

interface NoticeProps {
  readonly ending: Ending;
  readonly onClose: () => void;
}

function Notice({ ending: { kind, at }, onClose }: NoticeProps) {
  const { t, i18n } = useTranslation("shell");
  // Of the clock beside the screen, whatever the time zone of the store.
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(at);
  useEffect(() => {
    // Back from signing in, in the other window.
    if (kind !== "final") return;
    window.addEventListener("focus", touchSession);
    return () => window.removeEventListener("focus", touchSession);
  }, [kind]);
  return (
    <Box
      ground="raised"
      frame
      round={10}
      padY={12}
      padX={16}
      maxWidth={560}
      shadow="popup"
      className={styles.notice}
    >
      <Row gap={16} rowGap={8} wrap justify="between">
        <Text>{t(`session.${kind}`, { time })}</Text>
        <Row gap={8} wrap push>
          <Button onClick={onClose}>{t("session.later")}</Button>
          {kind === "idle" ? (
            <Button type="primary" onClick={touchSession}>
              {t("session.stay")}
            </Button>
          ) : (
            <Button type="primary" onClick={() => window.open("/login?again", "_blank", "noopener")}>
              {t("session.again")}
            </Button>
          )}
        </Row>
      </Row>
    </Box>
  );
}
