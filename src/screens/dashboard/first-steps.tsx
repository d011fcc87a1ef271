import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { useList, useUpdate } from "@refinedev/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { globalCollection } from "../../core/manifest.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { defaultCurrency } from "../../domain/money/money.ts";
import { localName } from "../../domain/texts/names.ts";
import { pathTo, usePermissions } from "../../kit/context/index.ts";
import { useStoredGlobal } from "../../kit/form/index.ts";
import { Button, Card, Grid, Note, PlainList, Row, Text, VisuallyHidden } from "../../kit/ui/index.ts";
import { ifMatch } from "../../providers/meta.ts";
import type { GlobalSettings } from "../../resources/global-settings.ts";
import { manifests } from "../../resources/manifests.ts";
import type { StoreDetails } from "../../resources/store-details.ts";
import styles from "./first-steps.module.css";

interface Step {
  /** The key of its texts. */
  readonly name: string;
  readonly to: string;
  readonly may: boolean;
  readonly done: boolean;
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
function useSteps(products: number): Step[] {
  const { may } = usePermissions();
  const { currencies, taxes, staff } = manifests;
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
  const steps = [
    {
      name: "details",
      to: pathTo(details, "edit"),
      may: mayDescribe,
      done: (stored.value?.version ?? 0) > 0,
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

/** Returns how to close the list, for everybody; null for users who may not. */
function useClose({ id, version }: GlobalSettings): (() => void) | null {
  const { t } = useTranslation("first-steps");
  const { may } = usePermissions();
  const { mutate } = useUpdate();
  if (!may(manifests["global-settings"], "edit")) return null;
  const notice = { type: "success", message: t("closed"), description: t("closedText") } as const;
  return () =>
    mutate({
      resource: globalCollection,
      id,
      values: { firstSteps: false },
      meta: ifMatch(version),
      successNotification: () => notice,
    });
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
  const steps = useSteps(products);
  const close = useClose(settings);
  const done = steps.filter((step) => step.done).length;
  const isReady = done === steps.length;
  if (isReady && !close) return otherwise;
  const { code } = baseCurrency();
  const currency = localName(code, "currency", i18n.language) ?? code;
  return (
    <Card padY={18} padX={20} below={16} className={styles.steps}>
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
          <Row as="li" gap={14} padY={12} key={step.name} data-done={step.done}>
            <span className={styles.mark}>
              {step.done && <CheckOutlined aria-hidden />}
              {step.done && <VisuallyHidden>{t("done")}</VisuallyHidden>}
            </span>
            <Grid as="span" gap={2} shrinks>
              <Link to={step.to}>{t(`${step.name}.title`)}</Link>
              <Text size={13} tone="muted">
                {t(`${step.name}.text`, { currency })} {step.done ? null : t(`${step.name}.when`)}
              </Text>
            </Grid>
          </Row>
        ))}
      </PlainList>
    </Card>
  );
}
