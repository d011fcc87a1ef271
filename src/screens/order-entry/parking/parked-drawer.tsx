import { PauseCircleOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { Button, Drawer, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { canTakeOver } from "../../../domain/people/cashiers.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { useAdmin } from "../../../kit/context/session.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useGlobal } from "../../../kit/form/use-global.ts";
import { useRecordTitles } from "../../../kit/references/use-record-titles.ts";
import { Box, Grid, Row, Text } from "../../../kit/ui/box.tsx";
import { StateBox } from "../../../kit/ui/state-box.tsx";
import { FailedQuery } from "../../../kit/ui/states.tsx";
import { orders } from "../../../resources/orders.ts";
import { type ParkedOrder, parkedOrders } from "../../../resources/parked-orders.ts";
import { posSettings } from "../../../resources/pos-settings.ts";

interface Props {
  readonly busy: boolean;
  readonly onResume: (id: string) => void;
  readonly onClose: () => void;
}

/** The parked orders, newest first. */
export function ParkedDrawer({ busy, onResume, onClose }: Props) {
  const { t } = useTranslation("till");
  const { result, query } = useList<ParkedOrder & { id: string }>({
    resource: parkedOrders.name,
    filters: [{ field: "expiresAt", operator: "gt", value: "now" }],
    sorters: [{ field: "parkedAt", order: "desc" }],
    pagination: { pageSize: 100 },
    errorNotification: false,
  });
  const rows = query.isSuccess ? result.data : [];
  const admin = useAdmin();
  const { value: settings } = useGlobal(posSettings);
  const mayTake = ({ staffId }: ParkedOrder) =>
    admin !== null && canTakeOver(admin.role, settings, staffId === null || staffId === admin.id);
  const { titles } = useRecordTitles(
    "staff",
    rows.flatMap(({ staffId }) => staffId ?? []),
    rows,
  );
  return (
    <Drawer open width={440} title={t("parked.title")} onClose={onClose}>
      {query.isLoading ? <Skeleton active title={false} /> : null}
      <FailedQuery query={query} />
      {query.isSuccess && rows.length === 0 ? (
        <StateBox
          icon={<PauseCircleOutlined aria-hidden />}
          title={t("parked.none")}
          text={t("parked.noneText")}
        />
      ) : null}
      <Box as="ul">
        {rows.map((parked) => (
          <Row as="li" gap={16} align="start" padY={12} line="between" key={parked.id}>
            <Parked
              parked={parked}
              by={titles.get(parked.staffId ?? "")?.title}
              first={parked === rows.find(mayTake)}
              mayTake={mayTake(parked)}
              busy={busy}
              onResume={() => onResume(parked.id)}
            />
          </Row>
        ))}
      </Box>
    </Drawer>
  );
}

interface ParkedProps {
  readonly parked: ParkedOrder;
  readonly by: string | undefined;
  readonly first: boolean;
  readonly mayTake: boolean;
  readonly busy: boolean;
  readonly onResume: () => void;
}

function Parked({ parked, by, first, mayTake, busy, onResume }: ParkedProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const labels = useLabels(orders);
  const { label, total, parkedAt, expiresAt, orderType } = parked;
  const facts = [labels.option("orderType", orderType), by].filter(Boolean);
  return (
    <>
      <Grid as="span" gap={2} breaks grow shrinks>
        <strong>
          <bdi>{label}</bdi>
        </strong>
        <Text as="small" tone="muted">
          {facts.join(" · ")}
        </Text>
        <Text as="small" tone="muted">
          {t("parked.since", { time: formats.dateTime(parkedAt) })}
        </Text>
        <Text as="small" tone="muted">
          {t("parked.until", { time: formats.dateTime(expiresAt) })}
        </Text>
        {mayTake ? null : (
          <Text as="small" tone="muted">
            {t("parked.theirs")}
          </Text>
        )}
      </Grid>
      <Grid as="span" gap={8} items="end">
        <strong>{formats.money(total ?? 0)}</strong>
        {mayTake ? (
          <Button
            type="primary"
            autoFocus={first}
            disabled={busy}
            onClick={onResume}
            aria-label={t("parked.resumeOne", { label })}
          >
            {t("parked.resume")}
          </Button>
        ) : null}
      </Grid>
    </>
  );
}
