import { SyncOutlined } from "@ant-design/icons";
import { useNotification } from "@refinedev/core";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRefusal, useRunAction } from "../../kit/actions/use-run-action.ts";
import { useLabels } from "../../kit/context/labels.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useRecords } from "../../kit/records/use-records.ts";
import { Note, Row, Text } from "../../kit/ui/box.tsx";
import { useAnswer } from "../../providers/use-answer.ts";
import { currencies } from "../../resources/currencies.ts";

interface Refreshed {
  readonly updated: readonly string[];
  readonly waiting: readonly string[];
  readonly missing: readonly string[];
}

/** Refreshes the rates, or says that there is no source, and links to rates awaiting confirmation. */
export default function RatesBar({ resource }: BlockProps<typeof currencies>) {
  const { t } = useTranslation("localization");
  const { may } = usePermissions();
  const { total: waiting } = useRecords(resource, {
    filters: [{ field: "pendingRate", operator: "nnull", value: true }],
    max: 1,
  });
  if (!may(resource, "edit")) return null;
  return (
    <Row gap={16} rowGap={8} wrap below={12}>
      <Refresh />
      {waiting > 0 ? (
        <Text as={Link} to={`${pathTo(resource, "list")}?pendingRate_null=false`} weight={500}>
          {t("rates.waiting", { count: waiting })}
        </Text>
      ) : null}
    </Row>
  );
}

/** The refresh button, if there is a source. */
function Refresh() {
  const { t } = useTranslation("localization");
  const { open } = useNotification();
  const labels = useLabels(currencies);
  const run = useRunAction(currencies);
  const refusal = useRefusal(currencies);
  const [busy, setBusy] = useState(false);
  const formats = useFormats();
  const { result, query } = useAnswer("get /currencies/rates-source", {});
  if (query.isPending) return null;
  if (result.data.source === "manual") return <Note>{t("rates.manual")}</Note>;
  const refresh = async () => {
    setBusy(true);
    try {
      const { updated, waiting, missing } = await run<Refreshed>("refresh-rates", null);
      const message = t("rates.done", { updated: updated.length, waiting: waiting.length });
      const without = missing.length > 0 ? t("rates.missing", { codes: formats.list(missing) }) : "";
      open?.({ type: "success", message: [message, without].filter(Boolean).join(" ") });
      void query.refetch();
    } catch (error) {
      open?.({ type: "error", message: refusal(error) });
    } finally {
      setBusy(false);
    }
  };
  const { everyHours, failure, failedAt } = result.data;
  return (
    <>
      <Button icon={<SyncOutlined spin={busy} aria-hidden />} disabled={busy} onClick={() => void refresh()}>
        {labels.action("refresh-rates", { count: 1, name: "" }).label}
      </Button>
      {everyHours ? (
        <Note>{t("rates.every", { count: everyHours, shown: formats.number(everyHours) })}</Note>
      ) : null}
      {failure && failedAt ? (
        <Alert
          type="warning"
          showIcon
          message={t("rates.failed", {
            when: formats.dateTime(failedAt),
            reason: labels.error(failure, null),
          })}
        />
      ) : null}
    </>
  );
}
