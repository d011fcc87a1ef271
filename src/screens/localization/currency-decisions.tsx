import { useNotification } from "@refinedev/core";
import { Alert, Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { jumpOf } from "../../domain/currencies.ts";
import type { BlockProps } from "../../kit/customise.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { numberOf, textOf } from "../../kit/fields/values.ts";
import { usePermissions } from "../../kit/session.ts";
import styles from "./localization.module.css";
import { useCurrencyAction } from "./use-currency-action.ts";

/** What a person decides about a stored currency: a rate that waits, and whether amounts are in it. */
export default function CurrencyDecisions({ resource, record }: BlockProps) {
  const { t } = useTranslation("localization");
  const { may } = usePermissions();
  if (!record) return null;
  return (
    <div className={styles.decisions}>
      {record.base === true ? <p className={styles.note}>{t("base.note")}</p> : null}
      {may(resource.area, "edit") ? (
        <>
          <WaitingRate record={record} />
          {record.base === true ? null : <MakeBase record={record} />}
        </>
      ) : null}
    </div>
  );
}

type Stored = { readonly record: Readonly<Record<string, unknown>> };

function WaitingRate({ record }: Stored) {
  const { t } = useTranslation("localization");
  const formats = useFormats();
  const { run, busy } = useCurrencyAction();
  const { open } = useNotification();
  const [pending, known] = [numberOf(record.pendingRate), numberOf(record.exchangeRate)];
  if (pending === null || known === null) return null;
  const decide = (verb: "accept" | "reject") =>
    run(`${textOf(record.id)}/${verb}-rate`, () =>
      open?.({ type: "success", message: t(`pending.${verb}ed`) }),
    );
  return (
    <Alert
      type="warning"
      showIcon
      message={t("pending.title", { rate: formats.number(pending) })}
      description={t("pending.text", {
        known: formats.number(known),
        percent: formats.percent(Math.round(jumpOf(known, pending) * 1000) / 10),
      })}
      action={
        <span className={styles.buttons}>
          <Button size="small" type="primary" disabled={busy} onClick={() => decide("accept")}>
            {t("pending.accept")}
          </Button>
          <Button size="small" disabled={busy} onClick={() => decide("reject")}>
            {t("pending.reject")}
          </Button>
        </span>
      }
    />
  );
}

function MakeBase({ record }: Stored) {
  const { t } = useTranslation("localization");
  const { run, busy } = useCurrencyAction();
  // Every amount on every page is in it: the page begins anew.
  const make = () => run(`${textOf(record.id)}/make-base`, () => location.reload());
  return (
    <Popconfirm
      title={t("base.ask", { code: textOf(record.isoCode) })}
      description={<span className={styles.ask}>{t("base.askText")}</span>}
      okText={t("base.make")}
      cancelText={t("base.cancel")}
      onConfirm={make}
    >
      <Button disabled={busy}>{t("base.make")}</Button>
    </Popconfirm>
  );
}
