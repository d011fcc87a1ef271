import { DownOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePermissions } from "../../kit/context/index.ts";
import { Row } from "../../kit/ui/index.ts";
import { useSidebarAdd } from "../../providers/local-items.ts";
import { resourceManifests } from "../manifests.ts";
import { type CreateCommand, createCommands } from "../palette/commands.ts";
import styles from "./quick-add.module.css";
import { QuickAddPanel } from "./quick-add-panel.tsx";

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
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  const commands = createCommands(t, resourceManifests, may);
  const pinned = commands.find(({ name }) => name === item?.resource);
  if (commands.length === 0) return null;

  const create = ({ path }: CreateCommand) => {
    setOpen(false);
    onNavigate?.();
    void navigate(path);
  };
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const pin = ({ name }: CreateCommand) => {
    if (name === pinned?.name) empty();
    else add({ resource: name });
    close();
  };
  const withPanel = (button: ReactNode) => (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={["click"]}
      destroyOnHidden
      popupRender={() => (
        <QuickAddPanel commands={commands} pinned={pinned} onCreate={create} onPin={pin} onClose={close} />
      )}
    >
      {button}
    </Dropdown>
  );

  if (!pinned || collapsed) {
    return (
      <Row gap={2} align="stretch" className={styles.quickAdd}>
        {withPanel(
          <Button
            ref={trigger}
            type="primary"
            block
            icon={<PlusOutlined />}
            aria-label={t("quickAdd.choose")}
            aria-haspopup="dialog"
            aria-expanded={open}
          >
            {collapsed ? null : t("quickAdd.choose")}
          </Button>,
        )}
      </Row>
    );
  }
  return (
    <Row gap={2} align="stretch" className={styles.quickAdd}>
      <Button
        type="primary"
        className={styles.main ?? ""}
        icon={<PlusOutlined />}
        onClick={() => create(pinned)}
      >
        <span className={styles.label}>{pinned.label}</span>
      </Button>
      {withPanel(
        <Button
          ref={trigger}
          type="primary"
          icon={<DownOutlined />}
          aria-label={t("quickAdd.choose")}
          aria-haspopup="dialog"
          aria-expanded={open}
        />,
      )}
    </Row>
  );
}
