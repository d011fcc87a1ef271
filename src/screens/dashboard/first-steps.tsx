import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { useList, useUpdate } from "@refinedev/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { globalCollection } from "../../core/manifest.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { defaultCurrency } from "../../domain/money/money.ts";
import { localName } from "../../domain/texts/names.ts";
import { unchosenTimeZone } from "../../domain/texts/time-zone.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useStoredGlobal } from "../../kit/form/use-stored-global.ts";
import { Card, Grid, Note, PlainList, Row, Text, VisuallyHidden } from "../../kit/ui/box.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { ifMatch } from "../../providers/meta.ts";
import { browserTimeZone } from "../../providers/time-zone.ts";
import type { GlobalSettings } from "../../resources/global-settings.ts";
import { manifests } from "../../resources/manifests.ts";
import type { StoreDetails } from "../../resources/store-details.ts";
import styles from "./first-steps.module.css";

interface Step {
  /** The key of its texts. */
  readonly name: "details" | "timeZone" | "currency" | "taxes" | "shipping" | "products" | "staff";
  readonly to: string;
  readonly may: boolean;
  readonly done: boolean;
  /** Does the step here, without opening its screen. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

type Settings = Pick<GlobalSettings, "id" | "version" | "timeZone">;

/** A function that changes settings, with a notice. */
type Save = (values: Partial<GlobalSettings>, message: string, description?: string) => void;

function useSave({ id, version }: Settings): Save {
  const { mutate } = useUpdate();
  return (values, message, description) =>
    mutate({
      resource: globalCollection,
      id,
      values,
      meta: ifMatch(version),
      successNotification: () => ({ type: "success", message, ...(description ? { description } : {}) }),
    });
}

/** Returns the number of records of a list; 0 until it is known. */
function useCount(resource: string, enabled: boolean): number {
  const { result } = useList({
    resource,
    pagination: { currentPage: 1, pageSize: 1 },
    errorNotification: false,
    queryOptions: { enabled },
  });
  return result.total ?? 0;
}

/** Returns the steps to the first order that the role may take. */
function useSteps(products: number, { timeZone }: Settings, save: Save): Step[] {
  const { t } = useTranslation("first-steps");
  const { may } = usePermissions();
  const proposed = browserTimeZone();
  const shown = proposed.replaceAll("_", " ");
  const { currencies, taxes, staff } = manifests;
  const business = manifests["global-settings"];
  const details = manifests["store-details"];
  const zones = manifests["shipping-zones"];
  const mayTax = may(taxes, "create");
  const mayShip = may(zones, "create");
  const mayInvite = may(staff, "create");
  const mayDescribe = may(details, "edit");
  const stored = useStoredGlobal<StoreDetails>("store-details", mayDescribe);
  const hasTaxes = useCount(taxes.name, mayTax) > 0;
  const hasZones = useCount(zones.name, mayShip) > 0;
  const hasColleagues = useCount(staff.name, mayInvite) > 1;
  // Whoever has entered prices has accepted their currency.
  const hasCurrency = baseCurrency().code !== defaultCurrency.code || products > 0;
  const steps: readonly Step[] = [
    {
      name: "details",
      to: pathTo(details, "edit"),
      may: mayDescribe,
      done: (stored.value?.version ?? 0) > 0,
    },
    {
      name: "timeZone",
      to: `${pathTo(business, "edit")}#timeZone`,
      may: may(business, "edit"),
      done: timeZone !== unchosenTimeZone || proposed === unchosenTimeZone,
      action: {
        label: t("timeZone.use", { zone: shown }),
        run: () => save({ timeZone: proposed }, t("timeZone.saved", { zone: shown })),
      },
    },
    {
      name: "currency",
      to: `${pathTo(currencies, "list")}?_sort=-base`,
      may: may(currencies, "edit"),
      done: hasCurrency,
    },
    { name: "taxes", to: pathTo(taxes, "list"), may: mayTax, done: hasTaxes },
    { name: "shipping", to: pathTo(zones, "list"), may: mayShip, done: hasZones },
    {
      name: "products",
      to: pathTo(manifests.products, products > 0 ? "list" : "create"),
      may: may(manifests.products, "create"),
      done: products > 0,
    },
    { name: "staff", to: pathTo(staff, "create"), may: mayInvite, done: hasColleagues },
  ];
  return steps.filter((step) => step.may);
}

interface Props {
  /** The number of products. */
  readonly products: number;
  readonly settings: GlobalSettings;
  /** Shown if there is nothing that the role may do or close. */
  readonly otherwise: ReactNode;
}

/** What a new store still needs, each step linked to its screen. The list stays until it is closed. */
export default function FirstSteps({ products, settings, otherwise }: Props) {
  const { t, i18n } = useTranslation("first-steps");
  const save = useSave(settings);
  const steps = useSteps(products, settings, save);
  const { may } = usePermissions();
  const close = may(manifests["global-settings"], "edit")
    ? () => save({ firstSteps: false }, t("closed"), t("closedText"))
    : null;
  const done = steps.filter((step) => step.done).length;
  const isReady = done === steps.length;
  if (isReady && !close) return otherwise;
  const { code } = baseCurrency();
  const currency = localName(code, "currency", i18n.language) ?? code;
  const zone = settings.timeZone.replaceAll("_", " ");
  return (
    <Card padY={18} padX={20} className={styles.steps}>
      <Row gap={12} justify="between" align="start">
        <Text as="h2" size={16} strong>
          {t(isReady ? "ready" : "title")}
        </Text>
        <Row gap={8} rigid>
          <Text size={13} tone="muted">
            {t("progress", { done, count: steps.length })}
          </Text>
          {close && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t("close")}
              title={t("close")}
              onClick={close}
            />
          )}
        </Row>
      </Row>
      <Note>{t(isReady ? "readyText" : "text")}</Note>
      <PlainList as="ol" above={8}>
        {steps.map((step) => (
          <Row as="li" gap={14} padY={12} line="between" key={step.name} data-done={step.done}>
            <Grid
              as="span"
              rigid
              center="content"
              width={28}
              height={28}
              frame
              round="circle"
              tone="muted"
              size={13}
              className={styles.mark}
            >
              {step.done && <CheckOutlined aria-hidden />}
              {step.done && <VisuallyHidden>{t("done")}</VisuallyHidden>}
            </Grid>
            <Grid as="span" gap={2} shrinks>
              <Link to={step.to}>{t(`${step.name}.title`)}</Link>
              <Text size={13} tone="muted">
                {t(`${step.name}.text`, { currency, zone })} {step.done ? null : t(`${step.name}.when`)}
              </Text>
            </Grid>
            {step.done || !step.action ? null : (
              <Button size="small" onClick={step.action.run}>
                {step.action.label}
              </Button>
            )}
          </Row>
        ))}
      </PlainList>
    </Card>
  );
}
