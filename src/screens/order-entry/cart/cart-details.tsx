import type { BaseRecord } from "@refinedev/core";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { longestCode } from "../../../domain/orders/coupons.ts";
import { needsDelivery } from "../../../domain/orders/orders.ts";
import { ordering } from "../../../domain/people/customer.ts";
import { usePermissions } from "../../../kit/context/session.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { lateDialog } from "../../../kit/late/late-dialog.tsx";
import { MoneyControl } from "../../../kit/numbers/inputs.tsx";
import { useSelectOnFocus } from "../../../kit/numbers/use-typed.ts";
import { RecordSelect } from "../../../kit/references/record-select.tsx";
import { Grid, Row, Stack } from "../../../kit/ui/box.tsx";
import { manifests } from "../../../resources/manifests.ts";
import type { Cart } from "../sale/cart.ts";
import { FieldError, SaleField } from "../sale/field.tsx";
import { changeSale, patchCart, useTill } from "../sale/till-store.ts";
import type { Quote } from "../sale/use-quote.ts";
import styles from "./cart.module.css";
import { CartDelivery } from "./cart-delivery.tsx";
import { Folded } from "./folded.tsx";
import { type Foldable, foldable } from "./use-folds.ts";

const NewCustomer = lateDialog(() => import("./new-customer.tsx"));

interface Props {
  readonly cart: Cart;
  readonly errors: FieldErrors;
}

interface HeadProps extends Props {
  readonly quote: Quote;
  /** Returns focus to the search box. */
  readonly onDone: () => void;
}

/** The customer and order type. */
export function CartHead({ cart, quote, errors, onDone }: HeadProps) {
  const { t } = useTranslation("till");
  const { may } = usePermissions();
  const formats = useFormats();
  const [adding, setAdding] = useState(false);
  const sale = useTill(({ key }) => key);
  /** Distinguishes customers with the same name by phone and last order. */
  const detailOf = ({ phone, lastOrderAt }: BaseRecord) =>
    [
      phone ? `\u2066${phone}\u2069` : null,
      lastOrderAt
        ? t("customer.last", { time: formats.dateTime(String(lastOrderAt)) })
        : t("customer.noOrders"),
    ]
      .filter(Boolean)
      .join(" · ");
  const close = () => {
    setAdding(false);
    onDone();
  };
  return (
    <Stack gap={10}>
      <Row gap={8} align="stretch" className={styles.customer}>
        <RecordSelect
          id="till-customer"
          target={manifests.customers}
          offers={ordering}
          multiple={false}
          aria-label={t("customer.label")}
          placeholder={t("customer.walkIn")}
          detailOf={detailOf}
          ids={cart.customerId === null ? [] : [cart.customerId]}
          onChange={([id]) => patchCart({ customerId: id ?? null })}
        />
        {may(manifests.customers, "create") ? (
          <Button onClick={() => setAdding(true)}>{t("customer.new")}</Button>
        ) : null}
      </Row>
      <FieldError id="wrong-customer" keys={errors.customerId} />
      {adding ? (
        <NewCustomer
          onMade={(customerId) => {
            changeSale(sale, (all) => ({ ...all, customerId }));
            close();
          }}
          onClose={close}
        />
      ) : null}
      {needsDelivery(cart.orderType) ? <CartDelivery cart={cart} quote={quote} errors={errors} /> : null}
    </Stack>
  );
}

interface FootProps extends Props {
  readonly unfolded: readonly Foldable[];
  readonly onUnfold: (name: Foldable) => void;
}

/** Coupon, discount, shipping and notes, collapsed at first. */
export function CartFoot({ cart, errors, unfolded, onUnfold }: FootProps) {
  const { t } = useTranslation("till");
  const { may } = usePermissions();
  const used: Readonly<Record<Foldable, boolean>> = {
    coupon: cart.couponCode !== "" || errors.couponCode !== undefined,
    discount: cart.discount !== "" || errors.discount !== undefined,
    shipping: cart.shippingCost !== null || errors.shippingCost !== undefined,
    notes: cart.notes !== "" || errors.notes !== undefined,
  };
  const selectOnFocus = useSelectOnFocus();
  const shown = (name: Foldable) => used[name] || unfolded.includes(name);
  const atTable = useTill((till) => till.table !== null);
  // Table orders are not shipped.
  const mayShip = !atTable && may(manifests.orders, "shipping");
  const folded = foldable.filter((name) => !shown(name) && (name !== "shipping" || mayShip));
  return (
    <Grid columns={3} gap={10} align="start">
      {shown("coupon") ? (
        <SaleField label={t("fields.coupon")} path="couponCode" keys={errors.couponCode}>
          {(control) => (
            <Input
              {...control}
              data-till-coupon
              data-takes-scans
              value={cart.couponCode}
              maxLength={2 * longestCode}
              autoComplete="off"
              onChange={({ target }) => patchCart({ couponCode: target.value })}
            />
          )}
        </SaleField>
      ) : null}
      {shown("discount") ? (
        <SaleField label={t("fields.discount")} path="discount" keys={errors.discount}>
          {(control) => (
            <Input
              {...control}
              {...selectOnFocus}
              data-till-discount
              value={cart.discount}
              inputMode="decimal"
              autoComplete="off"
              placeholder={t("fields.discountHint")}
              onChange={({ target }) => patchCart({ discount: target.value })}
            />
          )}
        </SaleField>
      ) : null}
      {shown("shipping") ? (
        <SaleField label={t("fields.shipping")} path="shippingCost" keys={errors.shippingCost}>
          {({ status: _, ...control }) => (
            <MoneyControl
              {...control}
              data-till-shipping
              minor={cart.shippingCost}
              onChange={(shippingCost) => patchCart({ shippingCost })}
            />
          )}
        </SaleField>
      ) : null}
      {shown("notes") ? (
        <SaleField wide label={t("fields.notes")} path="notes" keys={errors.notes}>
          {(control) => (
            <Input.TextArea
              {...control}
              data-till-notes
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={2000}
              value={cart.notes}
              onChange={({ target }) => patchCart({ notes: target.value })}
            />
          )}
        </SaleField>
      ) : null}
      <Folded
        names={folded}
        labelOf={(name) => t(name === "notes" ? "fields.notes" : `totals.${name}`)}
        onUnfold={onUnfold}
      />
    </Grid>
  );
}
