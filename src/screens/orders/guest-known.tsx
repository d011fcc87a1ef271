import { useState } from "react";
import { useRunAction } from "../../kit/actions/use-run-action.ts";
import { Text } from "../../kit/ui/box.tsx";
import { toApiError } from "../../providers/errors/api-error.ts";
import { type Order, orders } from "../../resources/orders.ts";
import { KnownPerson } from "../customers/known-customer.tsx";

/** Says that the guest of an order looks like a customer the shop has, and makes the order theirs. */
export default function GuestKnown({ order }: { readonly order: Order }) {
  const { customerName: name, phone, shippingTo } = order;
  const run = useRunAction(orders);
  const [said, setSaid] = useState("");
  const take = async (customerId: string) => {
    setSaid("");
    try {
      await run("attach", { ...order }, { customerId });
    } catch (error) {
      const { detail, title } = toApiError(error);
      setSaid(detail || title);
    }
  };
  return (
    <>
      <KnownPerson
        name={name}
        email={null}
        phone={phone}
        addresses={shippingTo ? [shippingTo] : []}
        onTake={(id) => void take(id)}
      />
      <Text as="p" role="alert" tone="error" size={13}>
        {said}
      </Text>
    </>
  );
}
