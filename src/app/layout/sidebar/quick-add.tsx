import { DownOutlined, PlusOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePermissions } from "../../../kit/context/session.ts";
import { preloadOnApproach } from "../../../kit/late/approach.ts";
import { late, loadPart } from "../../../kit/late/late.ts";
import { Waiting } from "../../../kit/late/waiting.tsx";
import { Row, Text } from "../../../kit/ui/box.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { PopoverButton } from "../../../kit/ui/popover.tsx";
import { useSidebarAdd } from "../../../providers/interface/local-items.ts";
import { type CreateCommand, createCommands } from "../../palette/commands.ts";
import { resourceManifests } from "../../registry/manifests.ts";
import styles from "./quick-add.module.css";
import type { QuickAddPanelProps } from "./quick-add-panel.tsx";

const QuickAddPanel = late<QuickAddPanelProps>(() => import("./quick-add-panel.tsx"));

const nearsPanel = preloadOnApproach(() => void loadPart(QuickAddPanel));

interface QuickAddProps {
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

/** Creates a record of the pinned resource with one click, of any other with two. */
export function QuickAdd({ collapsed, onNavigate }: QuickAddProps) {
  const { t } = useTranslation(["shell", "resources"]);
  const { may } = usePermissions();
  const navigate = useNavigate();
  const { item, add, empty } = useSidebarAdd();

  const commands = useMemo(() => createCommands(t, resourceManifests, may), [t, may]);
  const pinned = commands.find(({ name }) => name === item?.resource);
  if (commands.length === 0) return null;

  const create = ({ path }: CreateCommand) => {
    onNavigate?.();
    void navigate(path);
  };
  const pin = ({ name }: CreateCommand) => {
    if (name === pinned?.name) empty();
    else add({ resource: name });
  };
  const panel = (close: () => void) => (
    <Waiting height="area">
      <QuickAddPanel
        commands={commands}
        pinned={pinned}
        onCreate={(command) => {
          close();
          create(command);
        }}
        onPin={(command) => {
          close();
          pin(command);
        }}
        onClose={close}
      />
    </Waiting>
  );

  if (!pinned || collapsed) {
    return (
      <Row gap={2} align="stretch" padAbove={4} padX={12} padBelow={12}>
        <PopoverButton panel={panel} bare>
          {(trigger) => (
            <Button
              {...trigger}
              {...nearsPanel}
              type="primary"
              block
              icon={<PlusOutlined aria-hidden />}
              aria-label={t("quickAdd.choose")}
            >
              {collapsed ? null : t("quickAdd.choose")}
            </Button>
          )}
        </PopoverButton>
      </Row>
    );
  }
  return (
    <Row gap={2} align="stretch" padAbove={4} padX={12} padBelow={12}>
      <Button
        type="primary"
        className={styles.main}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => create(pinned)}
      >
        <Text ellipsis>{pinned.label}</Text>
      </Button>
      <PopoverButton panel={panel} bare>
        {(trigger) => (
          <Button
            {...trigger}
            {...nearsPanel}
            type="primary"
            icon={<DownOutlined aria-hidden />}
            aria-label={t("quickAdd.choose")}
          />
        )}
      </PopoverButton>
    </Row>
  );
}
