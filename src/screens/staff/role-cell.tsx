import { useLabels } from "../../kit/context/index.ts";
import { type CellProps, useRecordTitles } from "../../kit/fields/index.ts";
import { EmptyValue, Text } from "../../kit/ui/index.ts";
import type { staff } from "../../resources/staff.ts";

/** A role: the custom role's name if there is one. */
export function RoleCell({ value, name, resource, record }: CellProps<typeof staff, "role">) {
  const labels = useLabels(resource);
  if (value === null) return <EmptyValue />;
  const label = labels.option(name, value);
  return (
    <Text nowrap>
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
