import { useTranslation } from "react-i18next";
import type { SoldExtra } from "../../../domain/orders/order-lines.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import type { PaymentProof } from "../payment/use-proof.ts";
import { isUntouched } from "../sale/cart.ts";
import { useTill } from "../sale/till-store.ts";
import type { Announcer } from "../sale/use-announcer.ts";
import type { CartErrors } from "../sale/use-cart-errors.ts";
import type { SaleInputs } from "../sale/use-sale-inputs.ts";
import type { TillDialogState } from "../sale/use-till-dialogs.ts";
import { useParking } from "./use-parking.ts";

interface Options {
  readonly extras: ReadonlyMap<string, SoldExtra> | undefined;
  readonly cartErrors: CartErrors;
  readonly proof: PaymentProof;
  readonly announcer: Announcer;
  readonly dialogs: TillDialogState;
  readonly inputs: SaleInputs;
  readonly focusBox: () => void;
  readonly onParked: () => void;
  /** Closes all dialogs. */
  readonly close: () => void;
}

const noExtras: ReadonlyMap<string, SoldExtra> = new Map();

/** Parks the cart and resumes parked ones, with the necessary questions and announcements. */
export function useParkedCarts({ extras, cartErrors, proof, announcer, dialogs, inputs, ...till }: Options) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const { cart, parts, unanswered } = useTill();
  const parking = useParking(extras ?? noExtras, t("line.gone"));
  const { alarm, announce, refuse } = announcer;
  /** Whether the cart may be an order already: it would be placed again under another key. */
  const mayBePlaced = (): boolean => {
    if (unanswered.length > 0) alarm(t("cart.unanswered"));
    return unanswered.length > 0;
  };
  const parkNow = async (): Promise<boolean> => {
    if (!(await proof.pin.prove())) return false;
    try {
      const { expiresAt } = await parking.park(cart);
      till.onParked();
      announce(t("parked.done", { time: formats.dateTime(String(expiresAt)) }));
      return true;
    } catch (error) {
      const wrong = cartErrors.refuse(error);
      if (wrong) refuse(t("parked.wrong", { reason: wrong.reason }));
      else alarm(t("parked.failed"));
      return false;
    } finally {
      till.focusBox();
    }
  };
  /** Resolves with whether the cart was parked. What is scanned meanwhile is for the next one. */
  const park = async (): Promise<boolean> => {
    if (mayBePlaced()) return false;
    if (parts.length > 0) alarm(t("parked.partsTaken"));
    const can = cart.lines.length > 0 && cart.exchange === null && parts.length === 0 && !parking.busy;
    return can && (await inputs.hold(parkNow));
  };
  const resumeNow = (id: string) => inputs.hold(() => tryToResume(id));
  const tryToResume = async (id: string): Promise<boolean> => {
    if (!(await proof.pin.prove())) return false;
    try {
      const changed = await parking.resume(id);
      announce(t(changed ? "parked.resumedChanged" : "parked.resumed"));
      return true;
    } catch (error) {
      const { type } = toApiError(error);
      alarm(t(`parked.${type === "not-found" ? "gone" : type === "denied" ? "theirs" : "resumeFailed"}`));
      return false;
    } finally {
      till.close();
    }
  };
  /** Resumes a parked order, after asking if the cart is not empty. */
  const resume = (id: string) => {
    if (isUntouched(cart)) return void resumeNow(id);
    if (mayBePlaced()) return till.close();
    dialogs.show({ resuming: id });
  };
  /** Resumes the pending order after parking or discarding the cart. */
  const replace = async (how: "park" | "drop") => {
    const { resuming } = dialogs.open;
    if (resuming === null) return;
    till.close();
    if (how === "drop" || (await park())) await resumeNow(resuming);
  };
  return { park, resume, replace, busy: parking.busy };
}
