import { UserAddOutlined } from "@ant-design/icons";
import { staff } from "../../resources/staff.ts";
import type { QueueKind } from "./kind.ts";
import { RoleChooser } from "./role-chooser.tsx";
import { SignUpDetails } from "./sign-up-details.tsx";

/** Somebody who signed up. The one who approves says what they may do; nobody gets a role by signing up. */
export const staffKind: QueueKind = {
  name: "staff",
  resource: staff,
  icon: <UserAddOutlined />,
  Details: SignUpDetails,
  Chooser: RoleChooser,
  firstChoice: { role: "cashier" },
};
