import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Person } from "../../domain/people/person-keys.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { Row, Stack } from "../../kit/ui/box.tsx";
import { customers } from "../../resources/customers.ts";
import { useDuplicateCustomers } from "./use-duplicate-customers.ts";

/** Says in the form of a new customer that the shop has this person. */
export default function KnownCustomer({ record, resource }: BlockProps<typeof customers>) {
  const { may } = usePermissions();
  const person = useRecordValues(resource, "name", "email", "phone", "addresses");
  return record || !may(customers, "list") ? null : <KnownPerson {...person} />;
}

interface Props {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly addresses?: Person["addresses"];
  /** Takes the known customer instead of a new one. Default: their page is offered. */
  readonly onTake?: (id: string) => void;
}

/** Says that a person looks like a customer the shop has, and offers that customer. */
export function KnownPerson({ addresses = [], onTake, ...person }: Props) {
  const { t } = useTranslation("customers");
  const [first] = useDuplicateCustomers({ ...person, addresses }, "");
  if (!first) return null;
  const { id, name, email, phone, alike } = first;
  return (
    <Stack padY={12}>
      <Alert
        type="warning"
        showIcon
        role="status"
        message={t("known.title", { name })}
        description={
          <Row as="span" gap={16} rowGap={8} wrap>
            <span dir="ltr">{[email, phone].filter(Boolean).join(" · ")}</span>
            {alike.map((key) => t(`same.${key}`)).join(" ")}
            {onTake ? (
              <Button size="small" onClick={() => onTake(id)}>
                {t("known.take", { name })}
              </Button>
            ) : (
              <Link to={pathTo(customers, "edit", id)}>{t("known.update", { name })}</Link>
            )}
          </Row>
        }
      />
    </Stack>
  );
}
