import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { InsteadProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { manifests } from "../../resources/manifests.ts";
import { mergeParam } from "./customer-address.ts";

/** Suggests merging a customer with orders, who cannot be deleted. */
export default function MergeInstead({ id, onClose }: InsteadProps) {
  const { t } = useTranslation("customers");
  const { may } = usePermissions();
  if (!may(manifests.customers, "edit")) return null;
  return (
    <Link to={`${pathTo(manifests.customers, "show", id)}?${mergeParam}=`} onClick={onClose}>
      {t("merge.open")}
    </Link>
  );
}
