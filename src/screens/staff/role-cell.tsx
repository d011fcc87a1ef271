import type { OwnRole, Role } from "../../domain/roles.ts";
import { useLabels } from "../../kit/context/index.ts";
import type { CellProps } from "../../kit/fields/index.ts";
import { EmptyValue, Text } from "../../kit/ui/index.ts";
import type { staff } from "../../resources/staff.ts";
import styles from "./role-cell.module.css";

/** Where in the house a role works; the colour only repeats what the word says. */
const places: Readonly<Record<OwnRole, string> & Partial<Record<Role, string>>> = {
  "super-admin": "owner",
  admin: "office",
  ceo: "office",
  manager: "floor",
  cashier: "till",
  accountant: "books",
  driver: "road",
  "delivery-person": "road",
  "security-guard": "door",
};

/** A role as a coloured tag. */
export function RoleCell({ value, name, resource }: CellProps<typeof staff, "role">) {
  const labels = useLabels(resource);
  if (value === null) return <EmptyValue />;
  return (
    <Text size={12} weight={500} ellipsis className={styles.role} data-place={places[value] ?? "office"}>
      {labels.option(name, value)}
    </Text>
  );
}
