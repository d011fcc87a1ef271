import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useGlobal } from "../../../kit/form/use-global.ts";
import { Toolbar } from "../../../kit/ui/box.tsx";
import { globalSettings } from "../../../resources/global-settings.ts";
import { VariantDialog } from "../catalogue/variant-dialog.tsx";
import { WeighDialog } from "../catalogue/weigh-dialog.tsx";
import { ParkedDrawer } from "../parking/parked-drawer.tsx";
import { DoneDialog } from "../payment/done-dialog.tsx";
import { PayDialog } from "../payment/pay-dialog.tsx";
import { PinDialog } from "../payment/pin-dialog.tsx";
import { SettleDialog } from "../payment/settle-dialog.tsx";
import { settlementOf } from "../sale/exchange.ts";
import { instant } from "../sale/instant.ts";
import { needsDialog } from "../sale/scan.ts";
import { useTill } from "../sale/till-store.ts";
import { RefusalParts } from "./added-parts.tsx";
import type { TillActions } from "./use-till.ts";

interface Props {
  readonly till: TillActions;
}

/** The open POS dialog, after the PIN dialog if required. */
export function TillDialogs({ till }: Props) {
  return (
    <>
      <Question till={till} />
      {till.pin.asking ? <PinDialog onAnswer={till.pin.answer} /> : null}
    </>
  );
}

function Question({ till }: Props) {
  const { value: global } = useGlobal(globalSettings);
  const nothingTaken = useTill(({ parts }) => parts.length === 0);
  const { cart, quote, placing, picked, placed, step } = till;
  if (placed) return <DoneDialog {...placed} onNext={till.close} />;
  if (picked && step !== "pay") {
    const onClose = () => till.answer(null);
    return needsDialog(picked) ? (
      <VariantDialog
        product={picked.product}
        onClose={onClose}
        onChosen={(combinationId) => till.answer({ ...picked, combinationId })}
      />
    ) : (
      <WeighDialog
        picked={picked}
        onClose={onClose}
        onChosen={(quantity) => till.answer({ ...picked, quantity })}
      />
    );
  }
  if (till.resuming !== null) {
    return (
      <ResumeQuestion
        mayPark={cart.lines.length > 0 && cart.exchange === null}
        onPark={() => void till.replace("park")}
        onDrop={() => void till.replace("drop")}
        onClose={till.keepCart}
      />
    );
  }
  const { due, back, spent, refunds } = settlementOf(quote.totals.total, cart.exchange);
  if (step === "pay" && cart.exchange && due === 0 && nothingTaken) {
    return (
      <SettleDialog
        back={{ amount: back, parts: refunds }}
        busy={placing.busy}
        failure={placing.failure}
        reasonAt={till.reasonAt}
        onPlace={() => void till.place({ payments: [] })}
        onClose={till.close}
      />
    );
  }
  if (step === "pay") {
    return (
      <PayDialog
        total={due}
        spent={spent}
        methods={global.paymentMethods}
        customerId={cart.customerId}
        busy={placing.busy}
        failure={placing.failure}
        reasonAt={till.reasonAt}
        help={<RefusalParts failure={placing.failure} />}
        onPay={(payment) => void till.place(payment)}
        onClose={till.close}
      />
    );
  }
  if (step !== "parked") return null;
  return <ParkedDrawer busy={till.busy} onResume={till.resume} onClose={till.close} />;
}

interface ResumeQuestionProps {
  /** Whether the cart can be parked. */
  readonly mayPark: boolean;
  readonly onPark: () => void;
  readonly onDrop: () => void;
  readonly onClose: () => void;
}

/** Asks what to do with the cart when a parked order replaces it. */
function ResumeQuestion({ mayPark, onPark, onDrop, onClose }: ResumeQuestionProps) {
  const { t } = useTranslation("till");
  return (
    <Modal
      open
      {...instant}
      width={460}
      title={t("parked.replace")}
      onCancel={onClose}
      footer={
        <Toolbar justify="end">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button danger onClick={onDrop}>
            {t("parked.replaceDrop")}
          </Button>
          {mayPark ? (
            <Button type="primary" autoFocus onClick={onPark}>
              {t("parked.replacePark")}
            </Button>
          ) : null}
        </Toolbar>
      }
    >
      {t("parked.replaceText")}
    </Modal>
  );
}
