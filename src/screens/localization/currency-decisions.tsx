import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../core/define.ts";
import { jumpOf } from "../../domain/money/currencies.ts";
import { offeredAs, useActions } from "../../kit/actions/use-actions.tsx";
import { useLabels } from "../../kit/context/labels.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Note, Row, Stack } from "../../kit/ui/box.tsx";
import { hasActions } from "../../providers/service.ts";
import { currencies } from "../../resources/currencies.ts";

/** The open decisions about a stored currency: a rate to confirm, and whether amounts are in it. */
export default function CurrencyDecisions({ resource, record }: BlockProps<typeof currencies>) {
  const { t } = useTranslation("localization");
  const { may } = usePermissions();
  if (!record) return null;
  return (
    <Stack gap={12} align="start" above={16}>
      {record.base ? <Note>{t("base.note")}</Note> : null}
      {hasActions && may(resource, "edit") ? (
        <>
          <WaitingRate record={record} />
          {record.base ? null : <MakeBase record={record} />}
        </>
      ) : null}
    </Stack>
  );
}

type Stored = { readonly record: ValuesOf<typeof currencies> };

function WaitingRate({ record }: Stored) {
  const { t } = useTranslation("localization");
  const formats = useFormats();
  const { start, busy } = useActions(currencies);
  const [pending, rate] = [record.pendingRate, record.exchangeRate];
  if (pending === null || rate === null) return null;
  const decide = (name: "accept-rate" | "reject-rate") => start(offeredAs(currencies, name), record);
  return (
    <Alert
      type="warning"
      showIcon
      message={t("pending.title", { rate: formats.number(pending) })}
      description={t("pending.text", {
        known: formats.number(rate),
        percent: formats.percent(Math.round(jumpOf(rate, pending) * 1000) / 10),
      })}
      action={
        <Row as="span" gap={8} align="stretch" wrap>
          <Button size="small" type="primary" disabled={busy} onClick={() => decide("accept-rate")}>
            {t("pending.accept")}
          </Button>
          <Button size="small" disabled={busy} onClick={() => decide("reject-rate")}>
            {t("pending.reject")}
          </Button>
        </Row>
      }
    />
  );
}

function MakeBase({ record }: Stored) {
  const labels = useLabels(currencies);
  // Reloads the page, since every amount on every page depends on the base currency.
  const { start, busy, dialog } = useActions(currencies, reload);
  return (
    <>
      <Button disabled={busy} onClick={() => start(offeredAs(currencies, "make-base"), record)}>
        {labels.action("make-base", { count: 1, name: "" }).label}
      </Button>
      {dialog}
    </>
  );
}

const reload = () => location.reload();
