import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/stock-receipts/create",
  name: "receiveStock",
  icon: "plus-square",
  of: "stock-receipts",
  verb: "receive",
  menu: "none",
  below: "stock-receipts",
  needs: "service",
  texts: ["stock", textsOf("stock-receipts")],
  component: async () => (await import("./receive-page.tsx")).ReceivePage,
});
