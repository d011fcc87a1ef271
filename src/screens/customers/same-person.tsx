import { MergeCellsOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { ValuesOf } from "../../core/define.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { lateDialog } from "../../kit/late/late-dialog.tsx";
import { Row, Stack, Text } from "../../kit/ui/box.tsx";
import { customers } from "../../resources/customers.ts";
import { mergeParam } from "./customer-address.ts";
import styles from "./customers.module.css";
import { useDuplicateCustomers } from "./use-duplicate-customers.ts";

const MergeCustomers = lateDialog(() => import("./merge-customers.tsx"));

/** Possible duplicates of this customer, with a button to merge them. */
export default function SamePersonAlert({ record }: BlockProps<typeof customers>) {
  const { may } = usePermissions();
  const mayMerge = may(customers, "edit") && may(customers, "delete");
  return record && mayMerge ? <Offer record={record} /> : null;
}

const without = (name: string) => (params: URLSearchParams) => {
  params.delete(name);
  return params;
};

function Offer({ record }: { readonly record: ValuesOf<typeof customers> }) {
  const { t } = useTranslation("customers");
  const [params, setParams] = useSearchParams();
  const [picked, setOther] = useState<string | null>(null);
  const other = picked ?? params.get(mergeParam);
  const people = useDuplicateCustomers(record, record.id);
  const [first] = people;
  const close = () => {
    setOther(null);
    if (params.has(mergeParam)) setParams(without(mergeParam), { replace: true });
  };
  return (
    <Stack gap={12} align="start" above={20} className={styles.same}>
      {first ? (
        <Alert
          type="info"
          showIcon
          message={
            <>
              {t("same.title")}{" "}
              <Text as={Link} to={pathTo(customers, "show", first.id)} underlined dir="auto">
                {first.name}
              </Text>
            </>
          }
          description={
            <Row as="span" gap={16} rowGap={8} wrap>
              {first.alike.map((key) => t(`same.${key}`)).join(" ")}
              <Button size="small" onClick={() => setOther(first.id)}>
                {t("same.compare")}
              </Button>
            </Row>
          }
        />
      ) : null}
      <Button icon={<MergeCellsOutlined aria-hidden />} onClick={() => setOther("")}>
        {t("merge.open")}
      </Button>
      {other === null ? null : (
        <Suspense>
          <MergeCustomers key={record.id} main={record} begin={other} people={people} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}
