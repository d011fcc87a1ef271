import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { createSearchParams, useNavigate } from "react-router";
import { textOf } from "../fields/values.ts";
import { pathTo } from "../paths.ts";
import { usePermissions } from "../session.ts";
import type { FormModel } from "./form-model.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly model: FormModel;
  readonly record: Values;
}

/** What else can be done with a stored record, as far as the role may. */
export function RecordActions({ model, record }: Props) {
  const { t } = useTranslation("form");
  const { resource } = model;
  const { may } = usePermissions();
  const navigate = useNavigate();
  const duplicate = () =>
    navigate({
      pathname: pathTo(resource, "create"),
      search: createSearchParams({ from: textOf(record.id) }).toString(),
    });
  const items = [
    ...(may(resource.area, "create")
      ? [{ key: "duplicate", label: t("duplicate"), onClick: duplicate }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
      <Button icon={<MoreOutlined />} aria-label={t("more")} title={t("more")} />
    </Dropdown>
  );
}
