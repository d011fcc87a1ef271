import { useNotification } from "@refinedev/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../domain/people/device.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { Box, Grid, Row, Text } from "../../kit/ui/box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { endOtherSession, endOtherSessions, loadSessions, type OwnSession } from "./account.ts";
import { ProfileCard } from "./card.tsx";

const queryKey = ["own-sessions"];

/** The user's sessions, with a button to end all others. */
export function OwnSessions() {
  const { t } = useTranslation("people");
  const { open: notify } = useNotification();
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => loadSessions(signal) });
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => notify?.({ type: "success", message: t("sessions.ended") }),
    onError: () => notify?.({ type: "error", message: t("sessions.failed") }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const endOne = useMutation({
    mutationFn: endOtherSession,
    onSuccess: () => notify?.({ type: "success", message: t("sessions.endedOne") }),
    onError: () => notify?.({ type: "error", message: t("sessions.failed") }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const sessions = query.data ?? [];
  return (
    <ProfileCard title={t("sessions.title")} text={t("sessions.text")}>
      <FailedQuery query={query} />
      {query.isPending ? <Skeleton active title={false} /> : null}
      <Box as="ul" below={16}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </Box>
      {sessions.length > 1 ? (
        <Button loading={end.isPending} onClick={() => end.mutate()}>
          {t("sessions.endOthers")}
        </Button>
      ) : null}
    </ProfileCard>
  );
}

interface RowProps {
  readonly session: OwnSession;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: RowProps) {
  const { t } = useTranslation("people");
  const formats = useFormats();
  const name = deviceName(session.device);
  return (
    <Row as="li" gap={16} rowGap={4} justify="between" wrap line="above" padY={12}>
      <Grid as="span" gap={2}>
        <Text as="strong" weight={500}>
          {name
            ? t("sessions.device", { browser: name.browser, system: name.system })
            : t("sessions.unknown")}
        </Text>
        <Text size={13} tone="muted">
          {t("sessions.since", { time: formats.dateTime(session.openedAt) })}
          {session.address ? (
            <>
              {" · "}
              <bdi>{session.address}</bdi>
            </>
          ) : null}
        </Text>
        {session.here ? null : (
          <Text size={13} tone="muted">
            {t("sessions.lastSeen", { time: formats.dateTime(session.lastSeenAt) })}
          </Text>
        )}
      </Grid>
      {session.here ? (
        <OptionTag tone="good">{t("sessions.here")}</OptionTag>
      ) : (
        <Button size="small" loading={ending} onClick={onEnd}>
          {t("sessions.end")}
        </Button>
      )}
    </Row>
  );
}
