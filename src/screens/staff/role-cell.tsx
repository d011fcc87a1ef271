import { useLabels } from "../../kit/context/labels.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { useRecordTitles } from "../../kit/references/use-record-titles.ts";
import { Text } from "../../kit/ui/box.tsx";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
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
  const title = titles.get(id);
  if (title && !title.missing) return <span dir="auto">{title.title}</span>;
  return loading ? "…" : basedOn;
}
