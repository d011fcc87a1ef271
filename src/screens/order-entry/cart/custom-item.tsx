import { EditOutlined } from "@ant-design/icons";
import { Button, Input, Modal, Select } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { aboveLimit } from "../../../core/validation/amount-limits.ts";
import { amountLimit } from "../../../domain/money/amount-limit.ts";
import { amountProblem } from "../../../domain/money/money.ts";
import { untaxed } from "../../../domain/money/tax.ts";
import { openProduct } from "../../../domain/orders/draft-lines.ts";
import { usePermissions } from "../../../kit/context/session.ts";
import { useFirstField } from "../../../kit/focus/use-first-field.ts";
import { MoneyControl } from "../../../kit/numbers/inputs.tsx";
import { useRecords } from "../../../kit/records/use-records.ts";
import { Grid } from "../../../kit/ui/box.tsx";
import { manifests } from "../../../resources/manifests.ts";
import { orderDraft } from "../../../resources/parts/order-draft.ts";
import { taxClasses } from "../../../resources/tax-classes.ts";
import { addLine, isFull } from "../sale/cart.ts";
import { SaleField } from "../sale/field.tsx";
import { instant } from "../sale/instant.ts";
import { addMiss, changeCart, useTill } from "../sale/till-store.ts";

interface ButtonProps {
  /** Whether to show its label. */
  readonly wide: boolean;
  /** Called with the title of the added item; null if the dialog was closed. */
  readonly onDone: (title: string | null) => void;
}

/** Sells an item outside the catalogue; requires permission. */
export function CustomItemButton({ wide, onDone }: ButtonProps) {
  const { t } = useTranslation("till");
  const { may } = usePermissions();
  const [open, setOpen] = useState(false);
  if (!may(manifests.orders, "openPrice")) return null;
  const close = (title: string | null) => {
    setOpen(false);
    onDone(title);
  };
  return (
    <>
      <Button
        size="large"
        icon={<EditOutlined aria-hidden />}
        aria-label={t("custom.title")}
        onClick={() => setOpen(true)}
      >
        {wide ? t("custom.title") : null}
      </Button>
      {open ? <CustomItemDialog onClose={close} /> : null}
    </>
  );
}

/** More tax classes than any store has. */
const mostClasses = 100;

/** Asks for a title, a price and a tax class; Enter adds it. */
function CustomItemDialog({ onClose }: { readonly onClose: ButtonProps["onDone"] }) {
  const { t } = useTranslation("till");
  const { may } = usePermissions();
  const { form, afterOpenChange } = useFirstField("input");
  const { records: classes } = useRecords(taxClasses, {
    sort: "name",
    max: mostClasses,
    enabled: may(manifests["tax-classes"], "list"),
  });
  const [title, setTitle] = useState("");
  const [price, setPrice] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const taxClass = classes.find(({ id, isDefault }) =>
    chosen === null ? isDefault === true : id === chosen,
  );
  // A barcode scanned into the price is refused here, not only when the order is placed.
  const { unitPrice: above } = aboveLimit(orderDraft.items.fields, { unitPrice: price }, amountLimit());
  const problem = amountProblem(price);
  const wrong = problem ? [problem] : above;
  const ready = title.trim() !== "" && price !== null && !wrong;
  const add = (event?: FormEvent) => {
    event?.preventDefault();
    if (!ready) return;
    const tax = taxClass
      ? {
          taxName: taxClass.storeTaxName,
          taxRate: taxClass.storeTaxRate ?? 0,
          taxIncluded: taxClass.storeTaxIncluded === true,
        }
      : untaxed;
    const typed = { title: title.trim(), unitPrice: price };
    const line = { combinationId: null, quantity: 1, extras: [], offered: [] };
    const open = { taxClassId: taxClass?.id ?? null };
    const choice = { ...line, product: openProduct(typed, tax), open };
    if (isFull(useTill.getState().cart, choice)) {
      addMiss({ code: typed.title, why: "full", name: typed.title });
      return onClose(null);
    }
    changeCart((all) => addLine(all, choice));
    onClose(typed.title);
  };
  return (
    <Modal
      open
      {...instant}
      width={400}
      title={t("custom.title")}
      okText={t("choice.add")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: !ready }}
      onOk={() => add()}
      onCancel={() => onClose(null)}
      afterOpenChange={afterOpenChange}
    >
      <Grid ref={form} as="form" gap={12} padY={8} onSubmit={add}>
        <SaleField label={t("custom.name")}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </SaleField>
        <SaleField label={t("custom.price")} keys={wrong}>
          {(control) => <MoneyControl {...control} minor={price} onChange={setPrice} />}
        </SaleField>
        {classes.length > 1 ? (
          <SaleField label={t("custom.taxClass")}>
            {({ id }) => (
              <Select
                id={id}
                value={taxClass?.id ?? null}
                options={classes.map((one) => ({ value: one.id, label: one.name }))}
                onChange={setChosen}
              />
            )}
          </SaleField>
        ) : null}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Grid>
    </Modal>
  );
}
