import { DollarOutlined, EditOutlined, RollbackOutlined, TruckOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { mayTrack, statusesFor } from "../../domain/orders/orders.ts";
import { mayHandle } from "../../domain/roles.ts";
import { offeredAs, useActions } from "../../kit/actions/use-actions.tsx";
import { useLabels } from "../../kit/context/labels.ts";
import { usePageCommands } from "../../kit/context/page-commands.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { useAdmin, usePermissions } from "../../kit/context/session.ts";
import { hasActions, hasService } from "../../providers/service.ts";
import { type Order, orders } from "../../resources/orders.ts";
import { returnPath } from "./return-path.ts";
import { statusAction } from "./status-action.ts";

/** A tool of an order: a link or an action. */
export interface OrderTool {
  readonly name: "pay" | "track" | "return" | "edit";
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly run: () => void;
}

/** The tools the user may use on an order in its current state, on its page and in the command palette. */
export function useOrderTools(order: Order) {
  const { t } = useTranslation("orders");
  const { may } = usePermissions();
  const admin = useAdmin();
  const labels = useLabels(orders);
  const navigate = useNavigate();
  const { start, busy, dialog } = useActions(orders);
  const handled = admin !== null && mayHandle(admin, order.orderType);
  const payable = handled && (order.due ?? 0) > 0 && hasService;
  const returnable = handled && order.status === "delivered" && order.returnState !== "fully";
  const trackable = admin !== null && mayTrack(admin, order.orderType) && order.status !== "cancel";

  const acting = (name: "pay" | "track", icon: ReactNode): OrderTool => ({
    name,
    label: labels.action(name, { count: 1, name: order.invoiceNumber }).label,
    icon,
    run: () => start(offeredAs(orders, name), { ...order }),
  });
  const leading = (name: "return" | "edit", label: string, icon: ReactNode, to: string): OrderTool => ({
    name,
    label,
    icon,
    to,
    run: () => void navigate(to),
  });
  const tools: readonly OrderTool[] = [
    ...(may(orders, "pay") && payable ? [acting("pay", <DollarOutlined aria-hidden />)] : []),
    ...(trackable && hasService ? [acting("track", <TruckOutlined aria-hidden />)] : []),
    ...(may(orders, "return") && returnable
      ? [leading("return", t("takeBack"), <RollbackOutlined aria-hidden />, returnPath(order.id))]
      : []),
    ...(may(orders, "edit")
      ? [leading("edit", t("edit"), <EditOutlined aria-hidden />, pathTo(orders, "edit", order.id))]
      : []),
  ];
  const { icon } = orders;
  const states = admin && hasActions ? statusesFor(admin, order) : [];
  const moves = states.map((status) => ({
    name: status,
    label: `${labels.field("status")}: ${labels.option("status", status)}`,
    icon,
    run: () => start(...statusAction({ ...order }, status)),
  }));
  usePageCommands(
    busy ? [] : [...tools.map(({ name, label, run }) => ({ name, label, icon, run })), ...moves],
  );
  return { tools, busy, dialog };
}
