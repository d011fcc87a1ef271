import { DownOutlined, PlusOutlined, PushpinFilled, PushpinOutlined } from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Outline } from "../../kit/outline.ts";
import { pathTo } from "../../kit/paths.ts";
import { usePermissions } from "../../kit/session.ts";
import { useSidebarAdd } from "../../providers/local-items.ts";
import { resourceOutlines } from "../outlines.ts";
import styles from "./quick-add.module.css";

interface QuickAddProps {
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

/** Creates the pinned kind of record with one click, any other with two. */
export function QuickAdd({ collapsed, onNavigate }: QuickAddProps) {
  const { t } = useTranslation(["shell", "resources"]);
  const { may } = usePermissions();
  const navigate = useNavigate();
  const { item, add, empty } = useSidebarAdd();

  const creatable = resourceOutlines.filter((resource) => may(resource.area, "create"));
  const pinned = creatable.find((resource) => resource.name === item?.resource);
  if (creatable.length === 0) return null;

  const create = (resource: Outline) => {
    onNavigate?.();
    void navigate(pathTo(resource, "create"));
  };
  const newOne = (resource: Outline) =>
    t("screens.create", { one: t(`resources:${resource.name}.name.one`) });
  const togglePin = (resource: Outline) => (resource === pinned ? empty() : add({ resource: resource.name }));

  const items: MenuProps["items"] = [
    ...creatable.map((resource) => ({
      key: resource.name,
      label: newOne(resource),
      onClick: () => create(resource),
    })),
    { type: "divider" },
    {
      key: "pin",
      label: t("quickAdd.pin"),
      icon: <PushpinOutlined />,
      children: creatable.map((resource) => ({
        key: `pin-${resource.name}`,
        label: t(`resources:${resource.name}.name.one`),
        icon: resource === pinned ? <PushpinFilled /> : <PushpinOutlined />,
        onClick: () => togglePin(resource),
      })),
    },
  ];
  const menu = { items };

  if (!pinned || collapsed) {
    return (
      <div className={styles.quickAdd}>
        <Dropdown menu={menu} trigger={["click"]}>
          <Button type="primary" block icon={<PlusOutlined />} aria-label={t("quickAdd.choose")}>
            {collapsed ? null : t("quickAdd.choose")}
          </Button>
        </Dropdown>
      </div>
    );
  }
  return (
    <div className={styles.quickAdd}>
      <Button
        type="primary"
        className={styles.main ?? ""}
        icon={<PlusOutlined />}
        onClick={() => create(pinned)}
      >
        <span className={styles.label}>{newOne(pinned)}</span>
      </Button>
      <Dropdown menu={menu} trigger={["click"]}>
        <Button type="primary" icon={<DownOutlined />} aria-label={t("quickAdd.choose")} />
      </Dropdown>
    </div>
  );
}
