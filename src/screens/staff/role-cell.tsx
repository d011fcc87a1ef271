import type { OwnRole, Role } from "../../domain/roles.ts";
import { useLabels } from "../../kit/context/index.ts";
import { type CellProps, useRecordTitles } from "../../kit/fields/index.ts";
import { EmptyValue, Text } from "../../kit/ui/index.ts";
import type { staff } from "../../resources/staff.ts";
import styles from "./role-cell.module.css";

/** The colour of a role by where it works; it only repeats what the name says. */
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

/** A role as a coloured tag: the custom role's name if there is one, in the colour of its base. */
export function RoleCell({ value, name, resource, record }: CellProps<typeof staff, "role">) {
  const labels = useLabels(resource);
  if (value === null) return <EmptyValue />;
  const label = labels.option(name, value);
  return (
    <Text size={12} weight={500} ellipsis className={styles.role} data-place={places[value] ?? "office"}>
      {record.customRoleId ? <OwnRoleName id={record.customRoleId} basedOn={label} /> : label}
    </Text>
  );
}

interface OwnRoleNameProps {
  readonly id: string;
  /** Shown if its name is unknown. */
  readonly basedOn: string;
}

function OwnRoleName({ id, basedOn }: OwnRoleNameProps) {
  const { titles, loading } = useRecordTitles("roles", [id]);
  const known = titles.get(id);
  if (known && !known.missing) return <span dir="auto">{known.title}</span>;
  return loading ? "…" : basedOn;
}
